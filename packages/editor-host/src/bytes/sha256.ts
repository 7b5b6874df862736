const firstPrimes = (count: number): number[] => {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes
}

// FIPS 180-4: the constants are the first 32 bits of the fractional parts of square and cube roots of primes.
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0
const roundConstants = Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)))
const startWords = Uint32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)))

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function fillSchedule(schedule: Uint32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i += 1) schedule[i] = view.getUint32(offset + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const far = schedule[i - 15] as number
    const near = schedule[i - 2] as number
    const low = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
    const high = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
    schedule[i] = (schedule[i - 16] as number) + low + (schedule[i - 7] as number) + high
  }
}

function mixBlock(words: Uint32Array, schedule: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = words as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i += 1) {
    const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + high + choice + (roundConstants[i] as number) + (schedule[i] as number)) | 0
    const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + low + majority) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) words[i] = (words[i] as number) + (mixed[i] as number)
}

/** Lower-case hex, computed in JavaScript. */
export function sha256InCode(bytes: ArrayBuffer): string {
  const length = bytes.byteLength
  const padded = new Uint8Array(Math.ceil((length + 9) / 64) * 64)
  padded.set(new Uint8Array(bytes))
  padded[length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29))
  view.setUint32(padded.length - 4, (length << 3) >>> 0)
  const words = startWords.slice()
  const schedule = new Uint32Array(64)
  for (let offset = 0; offset < padded.length; offset += 64) {
    fillSchedule(schedule, view, offset)
    mixBlock(words, schedule)
  }
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Lower-case hex. Browsers have no `crypto.subtle` on plain HTTP, which schools use in their own network. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return sha256InCode(bytes)
  return toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)))
}

/** 32 random hex digits. `randomUUID` is not available on plain HTTP. */
export const newKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)))
