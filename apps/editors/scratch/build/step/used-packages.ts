import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from './place.ts'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(repository, folder, 'package.json'), 'utf8')) as Manifest
const foldersOf = (dependencies: Manifest['dependencies'] = {}): string[] =>
  Object.keys(dependencies)
    .filter((name) => name.startsWith('@mashu/'))
    .map((name) => `packages/${name.slice('@mashu/'.length)}`)

/** Returns the folders of the packages that a workspace needs, directly or indirectly. */
export function usedPackages(workspace: string): string[] {
  const { dependencies, devDependencies } = readManifest(workspace)
  const found = new Set(foldersOf({ ...devDependencies, ...dependencies }))
  // The loop also visits the packages that it adds.
  for (const folder of found) for (const next of foldersOf(readManifest(folder).dependencies)) found.add(next)
  return [...found].toSorted()
}
