import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../step.mjs'
import { fetchPackage } from './fetch.mjs'

/** Platforms of releases, with the names of the lock file. */
export const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'win32', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
]

/** Packages that apps/server/build.mjs leaves outside the bundle. */
const OUTSIDE = ['@photostructure/sqlite', '@node-rs/argon2', 'sharp', 'libpg-query']
/** Headers that only a compiler reads. */
const NEEDED_TO_COMPILE = new Set(['node_modules/node-addon-api'])
/** Files of these packages that a running server does not read. */
const LEFT_OUT = [/^(?:src|scripts|install)\//, /\.(?:map|gyp|h|d\.[cm]?ts)$/, /^(?:CHANGELOG|SECURITY)\.md$/]
const PREBUILD = /^prebuilds\/(\w+)-(\w+)\/.*\.(\w+)\.node$/

const matches = (wanted, value) => wanted === undefined || (value !== undefined && wanted.includes(value))

/** Compares `os`, `cpu` and `libc` in the lock file. */
const isFor = (entry, chosen) =>
  chosen.some(
    ({ os, cpu, libc }) => matches(entry.os, os) && matches(entry.cpu, cpu) && matches(entry.libc, libc ?? 'glibc'),
  )

/** Returns the package's own `node_modules`, or the next folder above that contains the other package. */
function placeOf(name, from, packages) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place] !== undefined) return packages[place].link === true ? packages[place].resolved : place
    if (folder === '') throw new Error(`${name}, which ${from} needs, is not in package-lock.json`)
  }
}

/** Returns the given places in the lock file, and all places that they need. */
function closure(places, needs) {
  const found = new Set()
  const visit = (place) => {
    if (found.has(place)) return
    found.add(place)
    for (const needed of needs(place)) visit(needed)
  }
  for (const place of places) visit(place)
  return [...found].sort()
}

const needed = (place, packages) =>
  Object.keys(packages[place].dependencies ?? {}).map((name) => placeOf(name, place, packages))

/** Optional packages are never bundled. */
export const bundledPlaces = (packages, workspaces) => closure(workspaces, (place) => needed(place, packages))

/** The argument is a path in the lock file. */
export const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Returns the paths in the lock file of packages outside the bundle, with their dependencies. */
export function nativePlaces(packages, chosen) {
  const optional = (place) =>
    Object.keys(packages[place].optionalDependencies ?? {})
      .map((name) => placeOf(name, place, packages))
      .filter((other) => packages[other].os !== undefined && isFor(packages[other], chosen))
  const roots = OUTSIDE.map((name) => placeOf(name, 'apps/server', packages))
  return closure(roots, (place) => [...needed(place, packages), ...optional(place)]).filter(
    (place) => !NEEDED_TO_COMPILE.has(place),
  )
}

const isPrebuildFor = (file, chosen) => {
  const [, os, cpu, libc] = PREBUILD.exec(file) ?? []
  return os === undefined || (libc === 'glibc' && isFor({ os: [os], cpu: [cpu] }, chosen))
}

/** @returns the files of native packages: `name` in the release, `file` on this disk, `folder` of each package */
export async function nativeFiles(packages, chosen) {
  const files = []
  const folders = new Map()
  for (const place of nativePlaces(packages, chosen)) {
    const installed = path.join(root, place)
    const folder = existsSync(installed) ? installed : await fetchPackage({ ...packages[place], name: nameOf(place) })
    folders.set(place, folder)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name)
      const inside = path.relative(folder, file).replaceAll(path.sep, '/')
      if (entry.isDirectory() || inside.startsWith('node_modules/')) continue
      if (!LEFT_OUT.some((pattern) => pattern.test(inside)) && isPrebuildFor(inside, chosen))
        files.push({ name: `${place}/${inside}`, file })
    }
  }
  return { files, folders }
}
