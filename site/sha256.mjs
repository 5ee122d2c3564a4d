// SHA-256 (FIPS 180-4) of bytes. A page on plain http has no crypto.subtle, and its reader the same right to check.

/** Gives the hash of bytes in lowercase hex, and says which code computed it. */
export async function hashOf(bytes) {
  if (!globalThis.crypto?.subtle) return { hash: sha256(bytes), by: "the page’s own SHA-256" };
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return { hash: hex(new Uint8Array(digest)), by: "the browser’s SHA-256" };
}

/** Gives the SHA-256 of bytes in lowercase hex. */
export function sha256(bytes) {
  const state = roots(8, 2);
  const words = new Uint32Array(64);
  const padded = pad(bytes);
  for (let block = 0; block < padded.byteLength; block += 64) compress(state, words, padded, block);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return hex(new Uint8Array(digest.buffer));
}

function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// One bit, zeros, and the length in bits as 64 bits, up to a whole number of blocks.
function pad(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  return view;
}

// The constants of the standard: the first 32 bits of the fractional part of roots of the first primes.
function roots(count, degree) {
  const primes = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return Uint32Array.from(primes, (prime) => {
    const root = degree === 2 ? Math.sqrt(prime) : Math.cbrt(prime);
    return (root - Math.floor(root)) * 2 ** 32;
  });
}

const K = roots(64, 3);

function compress(state, words, view, block) {
  for (let t = 0; t < 16; t += 1) words[t] = view.getUint32(block + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const [w15, w2] = [words[t - 15], words[t - 2]];
    const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
    const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
    words[t] = words[t - 16] + s0 + words[t - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[t] + words[t]) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] += word;
  });
}

function turn(word, bits) {
  return (word >>> bits) | (word << (32 - bits));
}
