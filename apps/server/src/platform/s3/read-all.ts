/** All bytes of a source that is known to be short. @throws when there are more than `most` */
export async function readAll(source: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > most) throw new Error(`more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
