// What is made when it is first asked for, off the path of other requests, and kept within a bound.

/** Returns bytes at once where they are kept, or else when they are made. */
export type Made = () => Uint8Array | Promise<Uint8Array>;

/**
 * Returns a keeper of what is made, which keeps so many bytes, those that were asked for last. One thing is made at a
 * time, and none that somebody still sends is made again, so that no client can have it held twice.
 */
export function keeperOf(most: number): (make: () => Promise<Uint8Array>) => Made {
  const kept = new Map<object, Uint8Array>();
  let held = 0;
  let before: Promise<unknown> = Promise.resolve();

  const keep = (key: object, bytes: Uint8Array): void => {
    if (!kept.delete(key)) held += bytes.length;
    kept.set(key, bytes);
    for (const [oldest, { length }] of kept) {
      if (held <= most) return;
      kept.delete(oldest);
      held -= length;
    }
  };

  return (make) => {
    const key = {};
    let last: WeakRef<Uint8Array> | undefined;
    let making: Promise<Uint8Array> | undefined;
    const makeNow = async (): Promise<Uint8Array> => {
      try {
        const bytes = await make();
        last = new WeakRef(bytes);
        keep(key, bytes);
        return bytes;
      } finally {
        making = undefined;
      }
    };
    return () => {
      const bytes = kept.get(key) ?? last?.deref();
      if (bytes !== undefined) {
        keep(key, bytes);
        return bytes;
      }
      making ??= before.then(makeNow);
      before = making.catch(() => {});
      return making;
    };
  };
}
