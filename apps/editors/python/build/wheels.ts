// By its path: Vite leaves packages outside when it reads its configuration, and Node would have to run TypeScript.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  wheelArchive,
  wheelFiles,
  wheelNames,
  wheelNeeds,
} from '../../../../packages/engine-python/wheels/wheel-files.ts'
import { version } from 'pyodide/package.json'
import { compiled } from './standard-library.ts'

/** Name of a package's archive below the page. Browsers keep it for ever, so it changes with what is in it. */
function fileOf(name: string): string {
  const hash = createHash('sha256').update(version)
  hash.update(readFileSync(new URL('standard-library.ts', import.meta.url)))
  for (const file of wheelFiles(name)) hash.update(`${file.path}\0${file.bytes.length}\0`).update(file.bytes)
  return `wheels/${name}-${hash.digest('hex').slice(0, 16)}.zip`
}

/** What the page has to know of our own packages: where each lies, and which others it needs. */
export const wheelList = (): Record<string, { file: string; needs: string[] }> =>
  Object.fromEntries([...wheelNeeds()].map(([name, needs]) => [name, { file: fileOf(name), needs }] as const))

/** The archives of all our own packages, compiled, by the name of the file. */
export async function compiledWheels(): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>()
  for (const name of wheelNames()) made.set(fileOf(name), await compiled(wheelArchive(name), `/wheels/${name}.zip`))
  return made
}
