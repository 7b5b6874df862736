/** The most a part may need of memory; ten thousand of them are the largest object. */
const PART_BYTES = 16 * 1024 * 1024
/** What a small object costs. */
const FIRST_BYTES = 256 * 1024

/**
 * Cuts a stream into pieces of one size, the last of which may be shorter. The bytes of a piece are good until the
 * next is asked for: all of them are in the same memory.
 */
export async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let buffer: Buffer = Buffer.allocUnsafe(FIRST_BYTES)
  let size = 0
  for await (const chunk of source) {
    let at = 0
    while (at < chunk.length) {
      // A full piece goes only when more follows, so that the last is told from the others.
      if (size === PART_BYTES) {
        yield { bytes: buffer, isLast: false }
        size = 0
      }
      if (size === buffer.length) buffer = grown(buffer)
      const taken = Math.min(chunk.length - at, buffer.length - size)
      buffer.set(chunk.subarray(at, at + taken), size)
      size += taken
      at += taken
    }
  }
  yield { bytes: buffer.subarray(0, size), isLast: true }
}

function grown(buffer: Buffer): Buffer {
  const larger = Buffer.allocUnsafe(Math.min(PART_BYTES, buffer.length * 4))
  larger.set(buffer)
  return larger
}
