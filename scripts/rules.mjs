import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import config from '../.dependency-cruiser.mjs'
import { importsTree } from './rules/imports-of.mjs'
import { root } from './step.mjs'
import { rawColours, webFaults } from './web/web-rules.mjs'

// dependency-cruiser parses TypeScript without JSX. This patch selects the parser by the file's extension, and must run
// before the parser is loaded.
const swc = createRequire(import.meta.url)('@swc/core')
const parseFile = swc.parseFileSync
swc.parseFileSync = (file, options) => importsTree(file) ?? parseFile(file, { ...options, tsx: /\.[jt]sx$/.test(file) })

/** Milliseconds for which the results of the file system are kept. No file changes during the run. */
const CACHE_MS = 600_000
/** With fewer modules, dependency-cruiser has failed to read the project, and would report no faults. */
const MODULE_FLOOR = 300
/** Maximum number of files in a folder. */
export const FULL_FOLDER = 25
export const SOURCE = /\.(?:ts|tsx|mjs|mts)$/
const GENERATED = new Set(['apps/server/src/platform/db/tables.ts'])
/** The parser rejects declaration files. */
const DECLARATIONS = /\.d\.m?ts$/
export const TEST = /\.test\.(?:tsx?|mjs)$|(?:^|\/)test\/|^e2e\//

/** Maximum number of columns in a line. */
export const WIDTH = 120

/** Programs inside strings have the same limit. */
export const wideFaults = (files) =>
  files.filter(({ wide }) => wide > 0).map(({ file, wide }) => `${file}: ${wide} lines over ${WIDTH} columns`)

/**
 * Returns groups of nodes that reach each other (Tarjan's algorithm). Edges are `[from, to]`, and a single node is not
 * a group.
 */
export function cyclesOf(edges) {
  const next = new Map()
  for (const [from, to] of edges) {
    next.set(from, (next.get(from) ?? new Set()).add(to))
    if (!next.has(to)) next.set(to, new Set())
  }
  const begun = new Map()
  const lowest = new Map()
  const open = []
  const groups = []
  const lower = (node, to) => lowest.set(node, Math.min(lowest.get(node), to))
  const enter = (node) => {
    begun.set(node, begun.size)
    lowest.set(node, begun.get(node))
    open.push(node)
    return { node, rest: next.get(node).values() }
  }
  const leave = (node, parent) => {
    if (parent !== undefined) lower(parent, lowest.get(node))
    if (lowest.get(node) !== begun.get(node)) return
    const group = open.splice(open.indexOf(node))
    for (const member of group) lowest.set(member, Infinity)
    if (group.length > 1) groups.push(group.sort())
  }
  for (const start of next.keys()) {
    if (begun.has(start)) continue
    const way = [enter(start)]
    while (way.length > 0) {
      const { node, rest } = way.at(-1)
      const { value, done } = rest.next()
      if (done) leave(way.pop().node, way.at(-1)?.node)
      else if (!begun.has(value)) way.push(enter(value))
      else if (lowest.get(value) !== Infinity) lower(node, begun.get(value))
    }
  }
  return groups.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Edges between modules of the project. */
const importsOf = (modules) =>
  modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => SOURCE.test(resolved) && !resolved.includes('node_modules'))
      .map(({ resolved }) => [source, resolved]),
  )

/** Returns folders that import each other in a cycle, without tests. `modules` come from dependency-cruiser. */
export function folderCycles(modules) {
  const edges = importsOf(modules)
    .filter((files) => !files.some((file) => TEST.test(file)))
    .map((files) => files.map((file) => path.dirname(file)))
    .filter(([from, to]) => from !== to)
  return cyclesOf(edges)
}

/** Returns folders with their number of files. `files` is `[{ file }]`. */
export function fullFolders(files) {
  const counts = new Map()
  for (const { file } of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > FULL_FOLDER).sort((a, b) => b[1] - a[1])
}

/** Roles of a file in a module. A `service` runs a transaction. */
const ROLES = new Set(['module', 'routes', 'rules', 'queries', 'service', 'sheet', 'jobs', 'push', 'commands'])

/** Matches calls that open a transaction or write rows. */
const WRITE = /\b(?:transaction|recordChange|recordLinks)\(|\.(?:insertInto|updateTable|deleteFrom)\(/

const MODULE_FILE = /^apps\/server\/src\/modules\/(?:.*\/)?[^./]+(?:\.([\w-]+))?\.ts$/

/** Files that write rows need a role. `files` is `[{ file, text }]`. */
export const roleFaults = (files) =>
  files.flatMap(({ file, text }) => {
    const found = MODULE_FILE.exec(file)
    if (!found || TEST.test(file)) return []
    const [, role] = found
    if (role === undefined) return WRITE.test(text) ? [`${file}: writes rows, so its name ends in .service.ts`] : []
    return ROLES.has(role) ? [] : [`${file}: “${role}” is no role of a file`]
  })

/** Lists faults in line width, folder cycles, full folders and file roles. */
export function formFaults(files, modules) {
  return [
    ...wideFaults(files),
    ...roleFaults(files),
    ...folderCycles(modules).map((group) => `folders in a circle: ${group.join(' ↔ ')}`),
    ...fullFolders(files).map(([folder, count]) => `${folder}: ${count} files, at most ${FULL_FOLDER}`),
  ]
}

const codePoints = (line) => (line.length > WIDTH ? [...line].length : line.length)

/** The width is in characters, not in bytes. */
export const wideLines = (source) => source.split('\n').filter((line) => codePoints(line) > WIDTH).length

/** Without generated files. */
export function sourceFiles() {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
  return tracked.filter((file) => SOURCE.test(file) && !GENERATED.has(file) && !DECLARATIONS.test(file))
}

/** Reads the files with rules of the web. */
function readWeb() {
  const names = ['apps/web/src/*.ts', 'apps/web/src/*.tsx', '*.css']
  const tracked = execFileSync('git', ['ls-files', '-z', ...names], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  const files = tracked.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)))
  return files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

const readFiles = () =>
  sourceFiles().map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return { file, text, wide: wideLines(text) }
  })

/** Returns the modules with their imports, and the violations of the dependency rules as a text. */
export async function readModules() {
  process.chdir(root)
  const { cruise, format } = await import('dependency-cruiser')
  const { enhancedResolveOptions, ...options } = config.options
  const { output } = await cruise(
    ['apps', 'packages', 'e2e', 'bench'],
    {
      ...options,
      enhancedResolveOptions: { cachedInputFileSystem: { cacheDuration: CACHE_MS } },
      ruleSet: { forbidden: config.forbidden },
      validate: true,
      skipAnalysisNotInRules: true,
    },
    enhancedResolveOptions,
  )
  const report = await format(output, { outputType: 'err' })
  const modules = output.modules.filter(({ source }) => !source.includes('node_modules'))
  return { modules, broken: report.exitCode > 0 ? [report.output] : [] }
}

/** With `form`, also checks the form of the code. Rejects with the list of violations. */
export async function checkRules({ form }) {
  const { modules, broken } = await readModules()
  if (modules.length < MODULE_FLOOR)
    throw new Error(`only ${modules.length} modules were read, expected at least ${MODULE_FLOOR}`)
  const faults = [
    ...broken,
    // Cycles are reported as groups.
    ...cyclesOf(importsOf(modules)).map((group) => `modules in a circle: ${group.join(' ↔ ')}`),
    ...(form ? [...formFaults(readFiles(), modules), ...webFaults(readWeb(), rawColours())] : []),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

if (process.argv[1] === import.meta.filename) {
  try {
    await checkRules({ form: process.argv.includes('--form') })
  } catch (error) {
    process.stdout.write(`${error.message}\n`)
    process.exit(1)
  }
}
