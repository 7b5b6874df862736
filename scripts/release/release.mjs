import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../build.mjs'
import { ensureInstalled } from '../install.mjs'
import { root, seconds } from '../step.mjs'
import { commitTime, versionOf } from './version.mjs'
import { billOfMaterials, licenceList } from './bill.mjs'
import { documents } from './docs.mjs'
import { nativeFiles, platforms } from './natives.mjs'
import { nodeFor } from './node.mjs'
import { checksums, sha256OfFile, writeZip } from './pack.mjs'

/** `npm run release` makes zips for a school, with and without Node.js (docs/operations.md). */

// A zip contains local times, so the time zone must not depend on the computer.
process.env.TZ = 'UTC'

/** Built folders keep their paths, where the server finds its pages. */
const BUILT = [
  'apps/server/dist',
  'apps/web/dist',
  'apps/editors/junior/dist',
  'apps/editors/python/dist',
  'apps/editors/scratch/dist',
  'packages/demo-works/dist',
]
const PROGRAM = 'scripts/release/program'
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const json = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** `name` is relative to `base`. */
function filesBelow(folder, base = root) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((inside) => path.join(root, folder, inside))
    .filter((file) => statSync(file).isFile())
    .map((file) => ({ name: path.relative(base, file).replaceAll(path.sep, '/'), file }))
}

/** The time of the commit, so that the same commit makes the same archive. */
function releaseTime() {
  const given = process.env.SOURCE_DATE_EPOCH ?? commitTime()
  return given === null ? new Date() : new Date(Number(given) * 1000)
}

/** By suffix. A release is for all systems, or contains Node.js for one system. */
const KINDS = {
  '': { platforms },
  '-windows-x64': { platforms: platforms.filter(({ os }) => os === 'win32'), system: 'windows-x64' },
  '-linux-x64': { platforms: platforms.filter(({ os, cpu }) => os === 'linux' && cpu === 'x64'), system: 'linux-x64' },
}

async function entriesOf({ platforms, system }, { number, time }) {
  const { packages } = read('package-lock.json')
  const { files: natives, folders } = await nativeFiles(packages, platforms)
  const node = system === undefined ? { files: [] } : await nodeFor(system)
  const bill = await billOfMaterials(packages, { platforms, time, node: node.pin })
  const { name, license, engines } = read('package.json')
  const manifest = (fields) => json({ name, version: number, private: true, license, type: 'module', ...fields })
  const entries = [
    // Only this computer can use the compile cache of Node.js (apps/server/src/main.ts).
    ...BUILT.flatMap((folder) => filesBelow(folder)).filter(({ name }) => !/\.map$|\/compiled\//.test(name)),
    ...natives,
    ...node.files,
    ...filesBelow(PROGRAM, path.join(root, PROGRAM)).map((entry) => ({
      ...entry,
      isProgram: entry.name.endsWith('.sh'),
    })),
    ...documents(),
    ...['LICENSE', 'NOTICE'].map((name) => ({ name, file: path.join(root, name) })),
    { name: 'package.json', bytes: manifest({ engines }) },
    { name: 'apps/server/package.json', bytes: manifest({ name: '@mashu/server' }) },
    { name: 'sbom.cdx.json', bytes: json(bill) },
    { name: 'LICENCES.txt', bytes: Buffer.from(licenceList(bill, packages, { folders, platforms })) },
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return [...entries, { name: 'SHA256SUMS', bytes: Buffer.from(checksums(entries)) }]
}

/** The name has number, day and commit, so that releases can be unpacked next to each other. */
function releaseName({ number, commit }, time) {
  const day = time.toISOString().slice(0, 10).replaceAll('-', '')
  return ['mashu', number, day, ...(commit === null ? [] : [commit.replace('+', '-changed')])].join('-')
}

/** @returns the path of the archive */
async function makeRelease(folder, kind, isQuick) {
  const version = versionOf()
  const time = releaseTime()
  const name = releaseName(version, time) + kind
  const target = path.join(folder, `${name}.zip`)
  await writeZip(target, name, await entriesOf(KINDS[kind], { number: version.number, time }), { time, isQuick })
  writeFileSync(`${target}.sha256`, `${await sha256OfFile(target)}  ${path.basename(target)}\n`)
  return target
}

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: path.join(root, 'dist') },
    // One or more of `plain`, `windows-x64` and `linux-x64`.
    only: { type: 'string', multiple: true, default: ['plain', 'windows-x64', 'linux-x64'] },
    // The gate makes a larger archive in less time.
    quick: { type: 'boolean', default: false },
  },
})
const kinds = values.only.map((kind) => (kind === 'plain' ? '' : `-${kind}`))
const unknown = values.only.find((_, index) => KINDS[kinds[index]] === undefined)
if (unknown !== undefined) throw new Error(`a release is plain, windows-x64 or linux-x64, not ${unknown}`)
await ensureInstalled()
await buildAll(undefined, { isQuick: values.quick })
const folder = path.resolve(values.to)
mkdirSync(folder, { recursive: true })
for (const kind of kinds) {
  const begin = performance.now()
  const target = await makeRelease(folder, kind, values.quick)
  const megabytes = (statSync(target).size / 1e6).toFixed(1)
  process.stdout.write(`${target}（${megabytes} MB，${seconds(begin)}）\n`)
}
