import { existsSync } from 'node:fs'
import path from 'node:path'

/** The checkout: source and bundle lie at different depths, so it is looked for. */
export function findRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'apps', 'server', 'package.json'))) return folder
    if (folder === path.dirname(folder)) throw new Error(`no checkout around ${from}`)
  }
}
