import { createHash } from 'node:crypto'

/**
 * `otherwise` is called when the checksum differs, and should throw. The last chunk is passed on after the check, so a
 * consumer never gets a complete damaged blob.
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
