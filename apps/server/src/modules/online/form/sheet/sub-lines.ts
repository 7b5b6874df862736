import { isOneToOne, MAX_SUB_ROWS } from '@mashu/contract/online/form/relation'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { ImportRow, SheetSource } from '../../../../platform/sheet/sheet.ts'
import { referencesOf, type FormFinder } from '../reference/reference.ts'
import { keysForNames } from '../reference/reference-sheet.ts'
import { type SubForm, columnsOf, columnKey } from './sub-columns.ts'

/** This key marks a line that continues the row above. */
export const GOES_ON = '~goesOn'

/** A row of a sub form, and its line of the sheet. */
interface SubLine {
  line: ImportRow
  /** The row as if the sheet contained only the sub form. */
  own: ImportRow
}
/** A row of the main form, and the lines that continue the row. */
interface HeadLine {
  line: ImportRow
  below: ImportRow[]
}
const isWrong = ({ errors }: ImportRow) => Object.keys(errors).length > 0

export interface Part {
  sub: SubForm
  columns: ReturnType<typeof columnsOf>
}

/** Returns an empty list when all cells are empty. */
function rowIn({ columns }: Part, line: ImportRow): SubLine[] {
  const written = columns.filter(({ only }) => only !== 'export')
  if (written.every(({ key }) => (line.cells[key] ?? '') === '')) return []
  const values = Object.fromEntries(written.map((column) => [column.own, line.values[column.key] ?? null]))
  return [{ line, own: { row: line.row, cells: {}, values, errors: {} } }]
}

async function checkSub(
  { sub, columns }: Part,
  groups: readonly SubLine[][],
  who: { user: Principal; formOf: FormFinder },
): Promise<void> {
  const all = groups.flat()
  const rows = all.map((each) => each.own)
  await keysForNames(referencesOf(sub.definition), rows, who)
  for (const row of rows) {
    const { values, errors } = sub.rules.check(row.values, null, who.user)
    row.values = values
    row.errors = { ...errors, ...row.errors }
  }
  const faults = await sub.checks.faults(rows.map(({ values }) => values))
  rows.forEach((row, at) => (row.errors = { ...faults[at], ...row.errors }))
  const repeated = await sub.repeated(
    rows.map(({ values }) => values),
    null,
  )
  all.forEach(({ line, own }, at) => {
    for (const [key, message] of Object.entries({ ...repeated.get(at), ...own.errors }))
      line.errors[columnKey(sub, key)] ??= message
  })
  const most = isOneToOne(sub.definition) ? 1 : MAX_SUB_ROWS
  for (const { line } of groups.flatMap((group) => group.slice(most)))
    line.errors[columns[0]!.key] ??= `每行最多有 ${most} 行${sub.definition.head.tableTxt}`
}

/** A row is imported only as a whole, so one wrong line marks all lines of the row. */
function holdBack({ line, below }: HeadLine, first: string): void {
  const wrong = [line, ...below].find(isWrong)
  for (const each of [line, ...below])
    if (wrong && each !== wrong) each.errors[first] ??= `第 ${wrong.row} 行有错误，这一行和它属于同一条记录`
}

/** Checks lines as rows of a main form with sub rows. `source` is the sheet of the main form alone. */
export class SubLines {
  readonly #source: SheetSource
  readonly #parts: readonly Part[]
  readonly #keys: readonly string[]
  readonly #formOf: FormFinder

  constructor(source: SheetSource, parts: readonly Part[], formOf: FormFinder) {
    this.#source = source
    this.#parts = parts
    this.#keys = source.columns.filter(({ only }) => only !== 'export').map(({ key }) => key)
    this.#formOf = formOf
  }

  get #first(): string {
    return this.#keys[0]!
  }

  #headsOf(lines: readonly ImportRow[]): HeadLine[] {
    const heads: HeadLine[] = []
    for (const line of lines) {
      const last = heads.at(-1)
      if (this.#keys.some((key) => (line.cells[key] ?? '') !== '')) heads.push({ line, below: [] })
      else if (last) last.below.push(line)
      else line.errors[this.#first] ??= '第一行要有主表的内容'
    }
    return heads
  }

  async check(lines: ImportRow[], user: Principal): Promise<void> {
    const heads = this.#headsOf(lines)
    const found = this.#parts.map((part) => ({
      part,
      groups: heads.map(({ line, below }) => [line, ...below].flatMap((each) => rowIn(part, each))),
    }))
    const rows = heads.map(({ line }) => line)
    for (const line of rows)
      line.values = Object.fromEntries(Object.entries(line.values).filter(([key]) => this.#keys.includes(key)))
    await this.#source.check?.(rows, user)
    for (const { part, groups } of found) await checkSub(part, groups, { user, formOf: this.#formOf })
    heads.forEach((head, at) => {
      holdBack(head, this.#first)
      for (const each of head.below) each.values = { [GOES_ON]: true }
      for (const { part, groups } of found) head.line.values[part.sub.key] = groups[at]!.map(({ own }) => own.values)
    })
  }
}
