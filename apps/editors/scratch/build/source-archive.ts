import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { zip } from '@mashu/sb3'
import { repository } from './step/place.ts'
import { usedPackages } from './step/used-packages.ts'

/** The licence requires us to offer the source of the workspace, of its packages and of the build. */
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

export const offeredFiles = (): string[] => offered.flatMap((place) => [...filesBelow(place)])

export const sourceArchive = (): Uint8Array =>
  zip(
    offeredFiles().map((name) => ({ name: `mashu-scratch/${name}`, bytes: readFileSync(path.join(repository, name)) })),
  )
