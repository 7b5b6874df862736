/** The last chunk may be shorter than `size`. It is empty only for empty input. */
export async function* inSegments(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const all = Buffer.concat(held)
    let at = 0
    // The last segment is encrypted differently, so one segment is always held back.
    for (; all.length - at > size; at += size) yield all.subarray(at, at + size)
    held = [all.subarray(at)]
    length = all.length - at
  }
  yield Buffer.concat(held)
}

/** The flag is true for the last segment. */
export async function* withLast(segments: AsyncIterable<Buffer>): AsyncGenerator<[Buffer, boolean]> {
  let held: Buffer | undefined
  for await (const segment of segments) {
    if (held) yield [held, false]
    held = segment
  }
  if (held) yield [held, true]
}
