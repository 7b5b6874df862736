// By its path: Vite leaves packages outside when it reads its configuration, and Node would have to run TypeScript.
import { readFileSync } from 'node:fs'
import { compiledWheel, wheelHash } from '../../../../packages/engine-python/build/compiled.ts'
import { wheelNames, wheelNeeds } from '../../../../packages/engine-python/wheels/wheel-files.ts'

/** Name of a package's archive below the page. Browsers keep it for ever, so it changes with what is in it. */
const fileOf = (name: string): string => `wheels/${name}-${wheelHash(name)}.zip`

/** What the page has to know of our own packages: where each lies, and which others it needs. */
export const wheelList = (): Record<string, { file: string; needs: string[] }> =>
  Object.fromEntries([...wheelNeeds()].map(([name, needs]) => [name, { file: fileOf(name), needs }] as const))

/** The archives of all our own packages, compiled, by the name of the file. */
export async function compiledWheels(): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>()
  for (const name of wheelNames()) made.set(fileOf(name), readFileSync(await compiledWheel(name)))
  return made
}
