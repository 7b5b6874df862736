import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Kept between builds and tests; not part of the product. */
const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/mashu/python')

/** Path of an archive that is made once for each `hash` of what it is made from. */
export async function cached(name: string, hash: string, make: () => Promise<Uint8Array>): Promise<string> {
  const file = path.join(folder, `${name}-${hash}.zip`)
  if (existsSync(file)) return file
  const bytes = await make()
  mkdirSync(folder, { recursive: true })
  // Under another name first: several processes may make it at once, and none may read a part of it.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, file)
  return file
}
