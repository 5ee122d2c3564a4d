// What is made when it is first asked for, off the path of other requests, and kept within a bound.

/** Returns bytes at once where they are kept, or else when they are made. */
export type LazyBytes = () => Uint8Array | Promise<Uint8Array>;

/**
 * Returns a keeper of what is made, which keeps so many bytes, those that were asked for last. One thing is made at a
 * time, and none that somebody still sends is made again, so that no client can have it held twice.
 */
export function lazyCacheOf(most: number): (make: () => Promise<Uint8Array>) => LazyBytes {
  const cache = new Map<object, Uint8Array>();
  let cachedLength = 0;
  let lastMaking: Promise<unknown> = Promise.resolve();

  const keep = (key: object, bytes: Uint8Array): void => {
    if (!cache.delete(key)) cachedLength += bytes.length;
    cache.set(key, bytes);
    for (const [oldest, { length }] of cache) {
      if (cachedLength <= most) return;
      cache.delete(oldest);
      cachedLength -= length;
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
      const bytes = cache.get(key) ?? last?.deref();
      if (bytes !== undefined) {
        keep(key, bytes);
        return bytes;
      }
      making ??= lastMaking.then(makeNow);
      lastMaking = making.catch(() => {});
      return making;
    };
  };
}
