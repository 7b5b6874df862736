import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Files of these types would not become smaller. */
const PACKED = /\.(?:br|gz|zip|png|webp|jpg|mp3|ogg|sb3|sjr|whl|woff2)$/
const RUN = 0o100755
const READ = 0o100644

const bytesOf = (entry) => entry.bytes ?? readFileSync(entry.file)
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** The format of `sha256sum --check`. */
export const checksums = (entries) => entries.map((entry) => `${sha256(bytesOf(entry))}  ${entry.name}\n`).join('')

export async function sha256OfFile(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * An entry has a `name`, `file` or `bytes`, and `isProgram`. Entries are sorted and have the same time, so that equal
 * content makes an equal archive. With `isQuick`, the zip is larger.
 */
export async function writeZip(target, folder, entries, { time, isQuick = false }) {
  const zip = new ZipFile()
  const level = isQuick ? 1 : 6
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    zip.addBuffer(bytesOf(entry), `${folder}/${entry.name}`, {
      mtime: time,
      mode: entry.isProgram ? RUN : READ,
      compressionLevel: PACKED.test(entry.name) ? 0 : level,
    })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(target))
}
