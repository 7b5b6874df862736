/** Memory of a part; ten thousand parts are the largest object. */
const PART_BYTES = 16 * 1024 * 1024
/** Initial buffer, for small objects. */
const FIRST_BYTES = 256 * 1024

/**
 * Splits a stream into parts of one size; the last may be shorter. The bytes of a part are valid until the next is
 * requested, because all use the same buffer.
 */
export async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let buffer: Buffer = Buffer.allocUnsafe(FIRST_BYTES)
  let size = 0
  for await (const chunk of source) {
    let at = 0
    while (at < chunk.length) {
      // A full part is yielded only when more follows, so that the last one is known.
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
