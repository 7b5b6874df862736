import { transaction } from '../../server/src/platform/db/database.ts'
import type { Progress } from '../../server/src/platform/backup/content/progress.ts'
import { modules } from '../../server/src/modules/modules.ts'
import type { FileSource } from './files/file-source.ts'
import { bringNamed, moveFiles, type FileMover } from './files/move-files.ts'
import { keyColumnsOf, namedKeys } from './files/named-keys.ts'
import type { TableMove } from './plan/move.ts'
import { planDeparts, questionLines, type Departs } from './plan/departs.ts'
import { moves, movesAfterForms, movesBeforeForms } from './plan/plan.ts'
import { moveTable, type School } from './move-school.ts'
import type { Mover } from './moving.ts'
import { moveForms } from './online/move-forms.ts'
import { Findings } from './report/findings.ts'
import { nameRows } from './report/names.ts'
import type { MoveResult } from './report/result.ts'
import type { Source } from './source/source.queries.ts'
import { describeTargets, hasAdministrator } from './target/target.queries.ts'

export interface MoveOptions {
  source: Source
  /** The import is rolled back at the end. */
  isTrial: boolean
  withLogs: boolean
  progress: Progress
  /** Without a source, no files are imported. A later run can import the files. */
  files?: FileSource | undefined
  maxBytes: number
  /** Pairs of a URL prefix of the old system and the prefix that replaces it. */
  addresses: readonly (readonly [string, string])[]
  /** Maps department codes of the old system to codes of this school, or to `+` for a new department. */
  departs: ReadonlyMap<string, string>
}

const NO_ADMINISTRATOR = '这所学校还没有管理员：请先启动服务器，打开它给出的网址设置学校和管理员，停下服务器以后再搬'

/** Thrown to roll back a trial. */
class Trial extends Error {}

/**
 * Imports everything, one batch of rows per transaction; after an interruption, the next run continues. A trial rolls
 * back one transaction with the same work, so its report is exact.
 * @throws a message, before anything is written, if the school has no administrator or if an import that is no trial
 * has ambiguous department codes
 */
export async function moveIn(options: MoveOptions): Promise<MoveResult> {
  if (!(await hasAdministrator())) throw new Error(NO_ADMINISTRATOR)
  const departs = await planDeparts(options.source, options.departs)
  const result: MoveResult = { tables: [], findings: new Findings(), departs, hasFiles: options.files !== undefined }
  const targets = await describeTargets()
  const move = async () => {
    await moveTables(options, { targets, departs, result })
    await nameRows(options.source, result.findings)
  }
  if (!options.isTrial) {
    if (departs.questions.length > 0) throw new Error(questionLines(departs).join('\n'))
    await move()
    return result
  }
  await transaction(async () => {
    await move()
    throw new Trial()
  }).catch((error: unknown) => {
    if (!(error instanceof Trial)) throw error
  })
  return result
}

interface Moving {
  targets: Mover['targets']
  departs: Departs
  result: MoveResult
}

const titles = new Map<string, string>([
  ['sys_file', '文件'],
  ['onl_cgform_head', '在线表单'],
  ...moves.map(({ table, title }) => [table, title] as const),
])

async function moveTables(options: MoveOptions, { targets, departs, result }: Moving): Promise<void> {
  const { source, withLogs, progress } = options
  const school: School = {
    source,
    targets,
    result,
    progress,
    rewrite: (text) => options.addresses.reduce((done, [there, here]) => done.replaceAll(there, here), text),
    codeOf: departs.codeOf,
    titleOf: (table) => titles.get(table),
    bringFiles: await moveFilesFirst(options, departs, result),
  }
  const isWanted = ({ table, option }: TableMove) => source.tables.has(table) && (option !== 'logs' || withLogs)
  for (const move of movesBeforeForms.filter(isWanted))
    await moveTable(school, move.table === 'sys_depart' ? { ...move, ...departs.move } : move)
  await moveForms({
    source,
    result,
    progress,
    moveTable: (move, from, into) =>
      moveTable({ ...school, source: from, targets: new Map([[move.table, into]]) }, move),
  })
  for (const move of movesAfterForms.filter(isWanted)) await moveTable(school, move)
}

/**
 * Imports the files of `sys_file` before the rows that refer to them. @returns a function that fetches files whose keys
 * are in other tables, but not in `sys_file`
 */
async function moveFilesFirst(
  { files, source, isTrial, maxBytes, progress }: MoveOptions,
  { codeOf }: Departs,
  { findings, tables }: MoveResult,
): Promise<Mover['bringFiles']> {
  if (files === undefined) return undefined
  const mover: FileMover = { files, findings, isTrial, maxBytes, codeOf }
  const columns = modules.flatMap((module) => module.fileColumns ?? [])
  if (source.tables.has('sys_file')) {
    const total = await source.count('sys_file')
    let done = 0
    const counts = await moveFiles(mover, source, (count) => progress((done += count), total, '文件'))
    tables.push({ table: 'sys_file', title: '文件', ...counts })
  }
  return async (move, rows) => {
    const named = namedKeys(move, [...keyColumnsOf(move.table, columns), ...(move.files ?? [])], rows)
    if (named.size === 0) return
    const weight = move.content === 'named' ? 'lost' : 'mended'
    for (const [detail, why] of await bringNamed(mover, [...named.keys()]))
      for (const key of named.get(detail)!)
        findings.add(move.table, { weight, reason: `文件没有搬来：${why}`, key, detail })
  }
}
