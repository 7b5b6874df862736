import { createHash } from 'node:crypto'

/**
 * Passes bytes on. The last of them wait for the sum, so that whoever counts never has all of a blob that is not the
 * one of the hash; `otherwise` says what follows from a sum that is another.
 */
export async function* proven(
  source: AsyncIterable<Buffer>,
  hash: string,
  otherwise: () => Promise<void>,
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  let held: Buffer | undefined
  for await (const chunk of source) {
    if (held) yield held
    sum.update(chunk)
    held = chunk
  }
  if (sum.digest('hex') !== hash) await otherwise()
  if (held) yield held
}
