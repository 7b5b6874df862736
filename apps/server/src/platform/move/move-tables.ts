import type { Progress } from '../backup/content/progress.ts'
import type { ColumnDescription, TableDescription } from '../db/describe.ts'
import type { FormTable, MovedTable, SourcePlace, TargetPlace } from './place.ts'
import { RowDigest } from './row-digest.ts'
import type { Column } from './row-line.ts'
import { PREFIX } from './sqlite-place.ts'

export interface MovePlan {
  /** The order ensures that no row refers to a row of a later table. */
  tables: MovedTable[]
  forms: FormTable[]
  /** Names of tables that do not belong to the school. They are not moved. */
  foreign: string[]
  rows: number
}

const columnText = ({ name, type, nullable, generated }: ColumnDescription) => [name, type, nullable, generated].join()
const columnsText = ({ columns }: TableDescription) => columns.map(columnText).sort().join('\n')

/**
 * Plans a move.
 * @param order Names of the school's tables, in order.
 * @param numbered Columns that the embedded database numbers automatically.
 * @throws when the tables differ from the tables of this program version
 */
export async function planMove(
  { source, target }: { source: SourcePlace; target: Pick<TargetPlace, 'describe'> },
  { order, numbered }: { order: readonly string[]; numbered: ReadonlySet<string> },
): Promise<MovePlan> {
  const made = new Map((await target.describe()).map((table) => [table.name, table]))
  const found = new Map((await source.describe()).map((table) => [table.name, table]))
  for (const [name, table] of made) {
    const there = found.get(name)
    if (there === undefined || columnsText(there) !== columnsText(table))
      throw new Error(`表 ${name} 和这个版本的程序建的不一样，没有搬。请先用 doctor 检查数据库`)
  }
  const own = order.flatMap((name): MovedTable[] => {
    const columns = made.get(name)?.columns.filter(({ generated }) => !generated)
    return columns ? [{ name, isForm: false, columns: columns.map((column) => toColumn(name, column, numbered)) }] : []
  })
  const forms = await source.formTables()
  // The descriptions of tables do not include the list of migrations.
  const columns = (await source.migrationColumns()).map((name) => ({ name, type: 'text' as const, notNull: false }))
  const tables = [...own, { name: 'mashu_migration', isForm: false, columns }, ...forms]
  let rows = 0
  for (const table of tables) rows += await source.count(table)
  const foreign = [...found.keys()].filter((name) => !made.has(name) && !name.startsWith(PREFIX))
  return { tables, forms, foreign, rows }
}

const toColumn = (table: string, column: ColumnDescription, numbered: ReadonlySet<string>): Column => ({
  name: column.name,
  type: column.type,
  notNull: !column.nullable,
  isNumbered: numbered.has(`${table}.${column.name}`),
})

/**
 * Writes all rows and reads them back.
 * @throws when tables differ afterwards. The message contains their names
 */
export async function moveTables(
  { source, target }: { source: SourcePlace; target: TargetPlace },
  { tables, forms, rows }: MovePlan,
  progress: Progress,
): Promise<void> {
  await target.makeForms(forms)
  const copied = new RowProgress(progress, rows, '搬数据')
  const sent = new Map<MovedTable, RowDigest>()
  for (const table of tables) {
    const digest = new RowDigest()
    await target.fill(table, copied.through(source.read(table), digest))
    sent.set(table, digest)
  }
  await target.finishForms(forms)
  const checked = new RowProgress(progress, rows, '核对')
  const faults: string[] = []
  for (const [table, { rows: before, sum }] of sent) {
    const digest = new RowDigest()
    for await (const _piece of checked.through(target.read(table), digest)) void _piece
    if (digest.rows !== before) faults.push(`${table.name}（原有 ${before} 行，搬到 ${digest.rows} 行）`)
    else if (digest.sum !== sum) faults.push(`${table.name}（内容不同）`)
  }
  if (faults.length > 0) throw new Error(`搬过去的内容和原来不一样，没有换过去：${faults.join('、')}`)
}

/** Reports the number of moved rows over all tables. */
class RowProgress {
  readonly #progress: Progress
  readonly #total: number
  readonly #title: string
  #done = 0

  constructor(progress: Progress, total: number, title: string) {
    this.#progress = progress
    this.#total = total
    this.#title = title
    progress(0, total, title)
  }

  async *through(pieces: AsyncIterable<Buffer>, digest: RowDigest): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      const before = digest.rows
      digest.add(piece)
      yield piece
      this.#done += digest.rows - before
      this.#progress(this.#done, this.#total, this.#title)
    }
  }
}
