import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { root } from './step.mjs'
import {
  FULL_FOLDER,
  folderCycles,
  formFaults,
  fullFolders,
  readModules,
  sourceFiles,
  TEST,
  wideLines,
  WIDTH,
} from './rules.mjs'

/** `npm run measure` prints statistics about the tracked source code. */

const LONG_FUNCTION = 40
/** The example resource of docs/add-a-module.md. */
const MODEL = 'sys/position'
/** In lines. A crumb is a short file whose only importer could contain its code. */
const CRUMB = 20
/** Migrations are never changed. */
const MIGRATION = /\/migrations\//
/** Files that the structure of a server module requires, even if they are short. */
const BY_STRUCTURE = /^apps\/server\/src\/modules\/.+(?:\.(?:module|routes|queries|heads)|\/([^/]+)\/\1)\.ts$/
/** Accepted crumbs with the reason. */
const KEPT_CRUMBS = {
  'apps/editors/scratch/build/upstream/access.ts': 'patches of one subject, beside start.ts and music.ts',
  'apps/web/src/admin/sys/config/color-input.tsx': 'a control, beside code-input.tsx',
  'apps/server/src/modules/sys/credential/child-words.ts': 'a list of words that grows by itself',
  'packages/artwork/src/character/vehicle.ts': 'a file for each category of characters',
  'packages/engine-junior/src/block/end.ts': 'a file for each category of blocks',
  'packages/engine-junior/src/block/start.ts': 'a file for each category of blocks',
}
const SUPPRESSION = /(?:eslint|oxlint)-disable|@ts-(?:ignore|expect-error|nocheck)/

/** Returns 0 without numbers. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'MethodProperty',
  'Constructor',
])
const isKeyword = (type, kind) => type?.type === 'TsKeywordType' && type.kind === kind

/** Yields every node of a syntax tree of swc. */
function* nodes(value) {
  if (typeof value !== 'object' || value === null) return
  if (typeof value.type === 'string') yield value
  for (const [name, part] of Object.entries(value)) if (name !== 'span') yield* nodes(part)
}

/**
 * Returns the lengths of functions in lines, and the numbers of casts (`as any`, `as unknown as`) and non-null
 * assertions.
 */
export function readSyntax(source, { tsx = false } = {}) {
  // swc counts bytes from the end of the previous file. The semicolon marks the beginning of this file.
  const tree = parseSync(`;${source}`, { syntax: 'typescript', tsx, decorators: true, target: 'es2022' })
  const bytes = Buffer.from(`;${source}`)
  const base = tree.body[0].span.start
  const lines = (span) =>
    bytes
      .subarray(span.start - base, span.end - base)
      .toString()
      .split('\n').length
  const found = { functions: [], casts: 0, assertions: 0 }
  for (const node of nodes(tree.body)) {
    if (FUNCTIONS.has(node.type)) found.functions.push(lines(node.span))
    else if (node.type === 'TsNonNullExpression') found.assertions += 1
    else if (node.type === 'TsAsExpression' && isKeyword(node.typeAnnotation, 'any')) found.casts += 1
    else if (node.type === 'TsAsExpression' && node.expression.type === 'TsAsExpression')
      found.casts += isKeyword(node.expression.typeAnnotation, 'unknown') ? 1 : 0
  }
  return found
}

export function readText(source) {
  const lines = source.replace(/\n$/, '').split('\n')
  return {
    lines: lines.length,
    wide: wideLines(source),
    suppressions: lines.filter((line) => SUPPRESSION.test(line)).length,
  }
}

/** The first row is the heading. */
export function table(rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  const [heading, ...body] = rows
  return [line(heading), line(heading.map(() => '---')), ...body.map(line)].join('\n')
}

/** Returns, for example, `apps/server`, `apps/editors/junior`, `packages/contract` or `e2e`. Otherwise `.`. */
export const workspaceOf = (file) =>
  /^(?:apps\/editors\/[^/]+|(?:apps|packages)\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0] ?? '.'

function readFiles() {
  return sourceFiles().map((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    return {
      file,
      source,
      isTest: TEST.test(file),
      ...readText(source),
      ...readSyntax(source, { tsx: file.endsWith('x') }),
    }
  })
}

/**
 * Counts the own files of a resource such as `sys/position`, the files that register it, and the files that change for
 * a further endpoint. The migration counts as a file and as a registration.
 */
export function resourceCost(noun, files) {
  const own = files.filter(({ file }) => file.includes(`/${noun}.`) || file.includes(`/${noun}/`))
  const entries = own.map(({ file }) => file).filter((file) => /\.(?:module|screen)\.tsx?$/.test(file))
  const registers = files.filter(
    ({ file, source }) =>
      !own.some((mine) => mine.file === file) &&
      !TEST.test(file) &&
      entries.some((entry) => source.includes(`/${path.basename(entry)}'`)),
  )
  const name = path.basename(noun)
  const handler = own.filter(({ file }) =>
    [`${name}.ts`, `${name}.routes.ts`, `${name}.test.ts`].includes(path.basename(file)),
  )
  return { endpoint: handler.length, files: own.length + 1, registrations: registers.length + 1 }
}

const sum = (files, count) => files.reduce((total, file) => total + count(file), 0)

function rowOf(name, files) {
  const code = files.filter((file) => !file.isTest)
  const tests = files.filter((file) => file.isTest)
  const lengths = files.map((file) => file.lines)
  const codeLines = sum(code, (file) => file.lines)
  return [
    name,
    files.length,
    sum(files, (file) => file.lines),
    percentile(lengths, 0.5),
    percentile(lengths, 0.9),
    Math.max(0, ...lengths),
    sum(files, (file) => file.wide),
    sum(code, (file) => file.functions.filter((lines) => lines > LONG_FUNCTION).length),
    sum(files, (file) => (file.isCrumb ? 1 : 0)),
    sum(files, (file) => file.suppressions),
    sum(code, (file) => file.casts),
    sum(code, (file) => file.assertions),
    codeLines === 0 ? '–' : (sum(tests, (file) => file.lines) / codeLines).toFixed(2),
  ]
}

/**
 * A crumb has at most twenty lines, a single static importer in its workspace, and no test. `modules` is from
 * dependency-cruiser.
 */
export function crumbsOf(files, modules) {
  const users = new Map()
  for (const { source, dependencies } of modules)
    for (const { resolved, dynamic } of dependencies)
      users.set(resolved, [...(users.get(resolved) ?? []), { source, dynamic: dynamic === true }])
  return files
    .filter(({ isTest, lines }) => !isTest && lines <= CRUMB)
    .map(({ file }) => file)
    .filter((file) => !MIGRATION.test(file) && !BY_STRUCTURE.test(file) && !Object.hasOwn(KEPT_CRUMBS, file))
    .filter((file) => {
      const [user, ...others] = users.get(file) ?? []
      if (!user || others.length > 0 || user.dynamic || TEST.test(user.source)) return false
      return workspaceOf(user.source) === workspaceOf(file)
    })
}

const HEADING = [
  'workspace',
  'files',
  'lines',
  'median',
  'p90',
  'longest',
  `lines > ${WIDTH}`,
  `functions > ${LONG_FUNCTION}`,
  'crumbs',
  'suppressions',
  'casts',
  'assertions (!)',
  'test lines a code line',
]

function measure(files, modules) {
  const crumbs = new Set(crumbsOf(files, modules))
  for (const file of files) file.isCrumb = crumbs.has(file.file)
  const workspaces = [...new Set(files.map(({ file }) => workspaceOf(file)))].sort()
  const rows = workspaces.map((name) =>
    rowOf(
      name,
      files.filter(({ file }) => workspaceOf(file) === name),
    ),
  )
  const parts = [
    ['without tests', false],
    ['tests alone', true],
  ].map(([name, isTest]) =>
    rowOf(
      name,
      files.filter((file) => file.isTest === isTest),
    ),
  )
  const longest = files
    .filter(({ file }) => !MIGRATION.test(file))
    .sort((a, b) => b.lines - a.lines)
    .slice(0, 10)
  const cycles = folderCycles(modules)
  const full = fullFolders(files)
  const cost = resourceCost(MODEL, files)
  return [
    table([HEADING, ...rows, rowOf('**all**', files), ...parts]),
    `An endpoint of a resource that exists: ${cost.endpoint} files. A resource with table and screen: ` +
      `${cost.files} files, ${cost.registrations} registrations (${MODEL}, with its migration).`,
    `Functions, casts and assertions are counted outside tests.`,
    `Crumbs: ${[...crumbs].join(', ') || 'none'}`,
    `Crumbs kept: ${Object.entries(KEPT_CRUMBS)
      .map(([file, reason]) => `${file} (${reason})`)
      .join(', ')}`,
    'Longest files (migrations stay as they landed): ' +
      longest.map(({ file, lines }) => `${file} (${lines})`).join(', '),
    `Folders in a circle: ${cycles.length === 0 ? 'none' : cycles.map((group) => group.join(' ↔ ')).join('; ')}`,
    `Folders with more than ${FULL_FOLDER} files: ` +
      `${full.length === 0 ? 'none' : full.map(([folder, count]) => `${folder} (${count})`).join(', ')}`,
  ].join('\n\n')
}

if (process.argv[1] === import.meta.filename) {
  const files = readFiles()
  const { modules } = await readModules()
  process.stdout.write(`${measure(files, modules)}\n`)
  const faults = formFaults(files, modules)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
