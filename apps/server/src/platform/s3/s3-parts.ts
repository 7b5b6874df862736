/** Bytes of a part. An object can have at most ten thousand parts. */
const PART_BYTES = 16 * 1024 * 1024
/** Bytes of the first buffer, sufficient for a small object. */
const FIRST_BYTES = 256 * 1024

/** All parts but the last have equal size. The bytes of a part are valid only until the next part is requested. */
export async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let buffer: Buffer = Buffer.allocUnsafe(FIRST_BYTES)
  let size = 0
  for await (const chunk of source) {
    let at = 0
    while (at < chunk.length) {
      // A full part is yielded only when more bytes follow, so it is never the last part.
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
