// A cache of bytes that are made at their first request, so that a server need not make or hold all of them.

/** Returns bytes if they are in the cache, or a promise of them if they have to be made. */
export type LazyBytes = () => Uint8Array | Promise<Uint8Array>;

/**
 * Returns a cache of at most `most` bytes, which keeps what was requested last. It is a function from `make` to lazy
 * bytes. Only one value is made at a time. A value that left the cache but is still being sent is not made again, so
 * that clients cannot make the server hold it twice.
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
      if (making !== undefined) return making;
      making = lastMaking.then(makeNow);
      lastMaking = making.catch(() => {});
      return making;
    };
  };
}
