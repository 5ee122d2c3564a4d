// A cache of bytes that are made at their first request. The server compresses texts without a compressed copy in this
// way, so that it does not have to make and hold all of them.

/** Returns bytes if they are in the cache, or a promise of them if they have to be made. */
export type LazyBytes = () => Uint8Array | Promise<Uint8Array>;

/**
 * Returns a cache of at most `mostBytes` bytes, which keeps the values that were requested last. The cache is a
 * function: it takes `make`, which makes a value, and returns the lazy bytes of that value. Only one value is made at a
 * time. A value that has left the cache but is still being sent is not made again, so that clients cannot make the
 * server hold it twice.
 */
export function lazyCacheOf(mostBytes: number): (make: () => Promise<Uint8Array>) => LazyBytes {
  const cache = new Map<object, Uint8Array>();
  let cachedLength = 0;
  let lastMaking: Promise<unknown> = Promise.resolve();

  // Puts a value at the end of the cache. The values at the start, which were not requested for the longest time,
  // leave.
  const keep = (key: object, bytes: Uint8Array): void => {
    if (!cache.delete(key)) cachedLength += bytes.length;
    cache.set(key, bytes);
    for (const [oldest, { length }] of cache) {
      if (cachedLength <= mostBytes) return;
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
