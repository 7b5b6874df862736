import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../build.mjs'
import { ensureInstalled } from '../install.mjs'
import { root, seconds } from '../step.mjs'
import { billOfMaterials, licenceList } from './bill.mjs'
import { nativeFiles } from './natives.mjs'
import { checksums, sha256OfFile, writeZip } from './pack.mjs'

/** `npm run release`: everything a school needs but Node.js, in a zip (docs/operations.md). */

// The times of a zip are local ones.
process.env.TZ = 'UTC'

/** Built folders; they keep their places, so that the server finds its pages as in a checkout. */
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

/** All files below a folder: `name` as it is called from `base`. */
function filesBelow(folder, base = root) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((inside) => path.join(root, folder, inside))
    .filter((file) => statSync(file).isFile())
    .map((file) => ({ name: path.relative(base, file).replaceAll(path.sep, '/'), file }))
}

/** The time of the release: of its commit, so that the same commit is the same archive. */
function releaseTime() {
  const given = process.env.SOURCE_DATE_EPOCH
  const time = given ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return new Date(Number(time) * 1000)
}

async function entriesOf(version, time) {
  const { packages } = read('package-lock.json')
  const { files: natives, folders } = await nativeFiles(packages)
  const bill = await billOfMaterials(packages, time)
  const { name, license, engines } = read('package.json')
  const manifest = (fields) => json({ name, version, private: true, license, type: 'module', ...fields })
  const entries = [
    // What Node compiled here (apps/server/src/main.ts) is of use to this machine alone.
    ...BUILT.flatMap((folder) => filesBelow(folder)).filter(({ name }) => !/\.map$|\/compiled\//.test(name)),
    ...natives,
    ...filesBelow(PROGRAM, path.join(root, PROGRAM)).map((entry) => ({
      ...entry,
      isProgram: entry.name.endsWith('.sh'),
    })),
    ...['LICENSE', 'NOTICE'].map((name) => ({ name, file: path.join(root, name) })),
    { name: 'package.json', bytes: manifest({ engines }) },
    { name: 'apps/server/package.json', bytes: manifest({ name: '@mashu/server' }) },
    { name: 'sbom.cdx.json', bytes: json(bill) },
    { name: 'LICENCES.txt', bytes: Buffer.from(licenceList(bill, packages, folders)) },
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return [...entries, { name: 'SHA256SUMS', bytes: Buffer.from(checksums(entries)) }]
}

/** Makes the archive in `folder`. @returns its path */
async function makeRelease(folder) {
  await ensureInstalled()
  await buildAll()
  const { version } = read('package.json')
  const time = releaseTime()
  mkdirSync(folder, { recursive: true })
  const target = path.join(folder, `mashu-${version}.zip`)
  await writeZip(target, `mashu-${version}`, await entriesOf(version, time), time)
  writeFileSync(`${target}.sha256`, `${await sha256OfFile(target)}  ${path.basename(target)}\n`)
  return target
}

const begin = performance.now()
const { values } = parseArgs({ options: { to: { type: 'string', default: path.join(root, 'dist') } } })
const target = await makeRelease(path.resolve(values.to))
const megabytes = (statSync(target).size / 1e6).toFixed(1)
process.stdout.write(`${target}（${megabytes} MB，${seconds(begin)}）\n`)
