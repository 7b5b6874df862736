// Scratch names every asset by its MD5, which is not used for security. This implementation needs no platform APIs.
const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const sines = Uint32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32))

/** The padding of RFC 1321: 0x80, zeros, and the length of the message in bits. */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const buffer = new Uint8Array(length)
  buffer.set(bytes)
  buffer[bytes.length] = 0x80
  const view = new DataView(buffer.buffer)
  view.setUint32(length - 8, (bytes.length * 8) >>> 0, true)
  view.setUint32(length - 4, Math.floor(bytes.length / 2 ** 29), true)
  return view
}

/** Returns the result of the round function and the index of the message word for one of the 64 steps. */
function step(number: number, b: number, c: number, d: number): [mixed: number, word: number] {
  if (number < 16) return [(b & c) | (~b & d), number]
  if (number < 32) return [(d & b) | (~d & c), (5 * number + 1) % 16]
  if (number < 48) return [b ^ c ^ d, (3 * number + 5) % 16]
  return [c ^ (b | ~d), (7 * number) % 16]
}

/** As 32 hexadecimal digits. */
export function md5(bytes: Uint8Array): string {
  const view = padded(bytes)
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0] = state
    for (let number = 0; number < 64; number++) {
      const [mixed, word] = step(number, b, c, d)
      const sum = (a + mixed + (sines[number] ?? 0) + view.getUint32(block + word * 4, true)) >>> 0
      const shift = shifts[number >> 4]?.[number & 3] ?? 0
      ;[a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) >>> 0]
    }
    state.set([a + (state[0] ?? 0), b + (state[1] ?? 0), c + (state[2] ?? 0), d + (state[3] ?? 0)])
  }
  const out = new DataView(new ArrayBuffer(16))
  state.forEach((word, index) => out.setUint32(index * 4, word, true))
  return Array.from(new Uint8Array(out.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
