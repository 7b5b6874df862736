import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'
import { root } from '../step.mjs'
import { bundledPlaces, nameOf, nativePlaces } from './natives.mjs'

/** Workspaces with a build in the release. */
const BUILT = ['server', 'move-in', 'web', 'editors/scratch', 'editors/junior', 'editors/python'].map(
  (name) => `apps/${name}`,
)
const OWN = /^pkg:npm\/(?:%40mashu\/|mashu@)/
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|third-party)/i

/** The build of the Scratch editor fetches these packages from the registry. */
async function scratchPins() {
  const source = readFileSync(path.join(root, 'apps/editors/scratch/build/upstream/pin.ts'), 'utf8')
  const { code } = transformSync(source, { loader: 'ts', format: 'esm' })
  const { editorPin, playerPins } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return [editorPin, ...Object.values(playerPins)].map((pin) =>
    pinned(pin, pin.name === 'scratch-audio' ? 'BSD-3-Clause' : 'AGPL-3.0-only'),
  )
}

const hex = (integrity) => Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')

const pinned = ({ name, version, integrity }, licence) => ({
  type: 'library',
  'bom-ref': `${name}@${version}`,
  name,
  version,
  purl: `pkg:npm/${name.replace(/^@/, '%40')}@${version}`,
  hashes: [{ alg: 'SHA-512', content: hex(integrity) }],
  licenses: [{ license: { id: licence } }],
})

/** Licences from their text, because npm does not recognize the form in these packages. */
const LICENCES_BY_TEXT = new Map([['duck@0.1.12', 'BSD-2-Clause']])

function withLicence(component) {
  const id = LICENCES_BY_TEXT.get(component['bom-ref'])
  return component.licenses?.length || id === undefined ? component : { ...component, licenses: [{ license: { id } }] }
}

/** Returns the folders of each package by name and version, because npm's list contains no folders. */
function shippedPlaces(packages, platforms) {
  const places = new Map()
  for (const place of new Set([...bundledPlaces(packages, BUILT), ...nativePlaces(packages, platforms)])) {
    const { name = nameOf(place), version } = packages[place]
    places.set(`${name}@${version}`, [...(places.get(`${name}@${version}`) ?? []), place])
  }
  return places
}

/** Returns a UUID, as the format requires. The same list has the same UUID. */
function serialOf(components) {
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex')
  const [a, b, c, d, e] = [digest.slice(0, 8), digest.slice(8, 12), digest.slice(13, 16), digest.slice(17, 20), digest]
  return `urn:uuid:${a}-${b}-5${c}-8${d}-${e.slice(20, 32)}`
}

/** npm's list of all packages, read only once. */
let described
const describePackages = () =>
  (described ??= execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64e6,
  }))

/**
 * Returns the bill of materials (CycloneDX). It contains npm's entries for the shipped packages, and the packages of
 * the Scratch editor. npm's own selection of production packages is not used. It lacks packages that build tools also
 * need, such as React.
 * @param node the pin of Node.js if the release contains Node.js
 */
export async function billOfMaterials(packages, { platforms, time, node }) {
  const bill = JSON.parse(describePackages())
  const shipped = shippedPlaces(packages, platforms)
  const known = bill.components.filter(({ purl }) => shipped.has(decodeURIComponent(purl.slice('pkg:npm/'.length))))
  if (known.length !== shipped.size) throw new Error(`npm describes ${known.length} of ${shipped.size} packages`)
  const runtime = node === undefined ? [] : [pinned(node, 'MIT')]
  const components = [...known.map(withLicence), ...(await scratchPins()), ...runtime]
  const refs = new Set([bill.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])])
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  // By default, npm uses the folder's name as the product's name.
  const metadata = {
    ...bill.metadata,
    timestamp: time.toISOString(),
    component: { ...bill.metadata.component, name: 'mashu' },
  }
  return { ...bill, serialNumber: serialOf(components), metadata, components, dependencies }
}

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(', ')

function textsIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim().replaceAll('\r\n', '\n'))
}

const RULE = '='.repeat(80)

/** Lists components with licences, and then each licence text once with its components. */
export function licenceList({ components }, packages, { folders, platforms }) {
  const places = shippedPlaces(packages, platforms)
  const foreign = components.filter(({ purl }) => !OWN.test(purl))
  const label = ({ name, version }) => `${name} ${version}`
  const carriers = new Map()
  for (const component of foreign) {
    const found = (places.get(component['bom-ref']) ?? []).map((place) => folders.get(place) ?? path.join(root, place))
    for (const text of new Set(found.flatMap(textsIn)))
      carriers.set(text, [...(carriers.get(text) ?? []), label(component)])
  }
  const lines = foreign.map((component) => `${label(component)}: ${licenceOf(component) || 'see its text below'}`)
  const texts = [...carriers].map(([text, names]) => [RULE, ...names, RULE, text].join('\n'))
  return [
    'Packages of other authors in this release. Their texts follow the list; those of the Scratch editor are in',
    'apps/editors/scratch/dist/scratch3 (LICENSE.txt, NOTICE.txt, source.zip). Where Node.js is in the release, its',
    'text and those of what it is made of are in node/LICENSE.',
    '',
    ...[...new Set(lines)].sort(),
    '',
    ...texts,
    '',
  ].join('\n')
}
