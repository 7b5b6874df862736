// Writes pictures, sounds and samples (public/) and the lists of these files for the pages (src/).
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { libraryFiles } from './library.ts'

const root = path.resolve(import.meta.dirname, '..')
const { files, lists } = libraryFiles((content) => createHash('sha256').update(content).digest('hex').slice(0, 16))

for (const folder of ['art', 'sound', 'sample'])
  rmSync(path.join(root, 'public', folder), { recursive: true, force: true })
for (const [name, content] of files) {
  const file = path.join(root, 'public', name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}
for (const [name, content] of lists) {
  const file = path.join(root, 'src', name)
  // An unchanged file keeps its modification time, so that it causes no new build.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
}
