import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { zip } from '@mashu/sb3'
import { repository } from './step/place.ts'
import { usedPackages } from './step/used-packages.ts'

/**
 * The licence requires us to offer this source: the workspace, the packages that it uses, and the files that build
 * both.
 */
const offered = [
  'apps/editors/scratch',
  ...usedPackages('apps/editors/scratch'),
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'LICENSE',
  'NOTICE',
]
const leftOut = new Set(['node_modules', 'dist'])

function* filesBelow(place: string): Generator<string> {
  if (statSync(path.join(repository, place)).isFile()) yield place
  else
    for (const name of readdirSync(path.join(repository, place)).toSorted())
      if (!leftOut.has(name)) yield* filesBelow(`${place}/${name}`)
}

/** Returns the paths of all offered files, relative to the repository. */
export const offeredFiles = (): string[] => offered.flatMap((place) => [...filesBelow(place)])

/** Returns a zip with the complete source of editor and player. */
export const sourceArchive = (): Uint8Array =>
  zip(
    offeredFiles().map((name) => ({ name: `mashu-scratch/${name}`, bytes: readFileSync(path.join(repository, name)) })),
  )
