import type { FieldSchema } from '@mashu/contract'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { formSchemas } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import { isOneToOne, MOST_SUB_ROWS } from '@mashu/contract/online/form/relation'
import type { TSchema } from 'typebox'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { fieldOf, type ImportRow, type SheetColumn, type SheetSource } from '../../../../platform/sheet/sheet.ts'
import { named, referencesOf, type FormFinder } from '../reference/reference.ts'
import { keysForNames } from '../reference/reference-sheet.ts'

type Values = Record<string, unknown>

/** A sub form, as far as sheets need it. */
interface SubForm {
  readonly definition: FormDefinition
  readonly key: string
  readonly mainKey: string
  readonly rules: {
    check(given: Values, before: null, user: Principal): { values: Values; errors: Record<string, string> }
  }
  readonly checks: { faults(rows: readonly Values[]): Promise<Record<string, string>[]> }
  /** Faults of uniqueness by number of the row, from 0. */
  repeated(rows: readonly Values[], mainId: null): Promise<Map<number, Record<string, string>>>
}
/** The sub forms of a main form. */
export interface SubForms {
  readonly forms: readonly SubForm[]
  split(given: Values): { own: Values; subs: Readonly<Record<string, readonly Values[]>> }
  read(mainIds: readonly string[]): Promise<Map<string, Record<string, Values[]>>>
  /** Writes new rows below a new row. */
  insert(mainId: string, rows: Readonly<Record<string, readonly Values[]>>, user: Principal): Promise<void>
}

/** In the values of a line that only goes on with the row above it. */
const GOES_ON = '~goesOn'

/** One row of a sub form in a sheet, with the line that it stands in. */
interface SubLine {
  line: ImportRow
  /** As a sheet of the sub form alone would have it. */
  own: ImportRow
}
/** A row of the main form with the lines that go on with it. */
interface HeadLine {
  line: ImportRow
  below: ImportRow[]
}

const columnKey = (sub: SubForm, key: string) => `${sub.key}.${key}`
const isWrong = ({ errors }: ImportRow) => Object.keys(errors).length > 0

/** Columns that a sheet has of a sub form; what the server fills in is only written. */
function columnsOf(sub: SubForm): (SheetColumn & { own: string })[] {
  const { row, form } = formSchemas(sub.definition)
  return Object.keys(row.properties).flatMap((own) => {
    const schema = (form.properties[own] ?? row.properties[own]) as FieldSchema
    const isField = sub.definition.fields.some(({ dbFieldName }) => keyOf(dbFieldName) === own)
    if (!isField || own === sub.mainKey) return []
    const title = `${sub.definition.head.tableTxt}：${schema.title ?? own}`
    const only = own in form.properties ? {} : { only: 'export' as const }
    return [{ own, key: columnKey(sub, own), title, schema: { ...schema, title, nullable: true } as TSchema, ...only }]
  })
}

interface Part {
  sub: SubForm
  columns: ReturnType<typeof columnsOf>
}

/** What a line says of a sub form; nothing where all its cells are empty. */
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
  const most = isOneToOne(sub.definition) ? 1 : MOST_SUB_ROWS
  for (const { line } of groups.flatMap((group) => group.slice(most)))
    line.errors[columns[0]!.key] ??= `每行最多有 ${most} 行${sub.definition.head.tableTxt}`
}

/** A row goes in with all that hangs on it, or not at all: one wrong line holds the others back. */
function holdBack({ line, below }: HeadLine, first: string): void {
  const wrong = [line, ...below].find(isWrong)
  for (const each of [line, ...below])
    if (wrong && each !== wrong) each.errors[first] ??= `第 ${wrong.row} 行有错误，这一行和它属于同一条记录`
}

/** Checks lines as rows of a main form with what hangs on each; `source` is the sheet of that form alone. */
class SubLines {
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

  /** Lines of each row of the main form. */
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

/**
 * The sheet of a main form with the rows that hang on it: the first stands in the line of its row, each further one
 * in a line below whose own columns are empty.
 */
export function sheetWithSubs(source: SheetSource, subs: SubForms, formOf: FormFinder): SheetSource {
  // A line may go on with the row above; the rules of the form demand what has to be there.
  const own = source.columns.map((column): SheetColumn =>
    column.only === 'export'
      ? column
      : { ...column, schema: { ...fieldOf(source, column), nullable: true } as TSchema },
  )
  const parts = subs.forms.map((sub): Part => ({ sub, columns: columnsOf(sub) }))
  const lines = new SubLines(source, parts, formOf)
  return {
    ...source,
    columns: [...own, ...parts.flatMap(({ columns }) => columns.map(({ own: _own, ...column }) => column))],
    check: (rows, user) => lines.check(rows, user),
    insert: async (values, user) => {
      if (values[GOES_ON]) return ''
      const { own: main, subs: rows } = subs.split(values)
      const id = await source.insert(main, user)
      await subs.insert(id, rows, user)
      return id
    },
    async *rows(query, ids, limit, user) {
      for await (const batch of source.rows(query, ids, limit, user)) {
        const below = await subs.read(batch.map((row) => String(row['id'])))
        for (const { sub } of parts) {
          const all = [...below.values()].flatMap((rows) => rows[sub.key] ?? [])
          await named(referencesOf(sub.definition), all, formOf)
        }
        yield batch.flatMap((row) => linesOf(row, below.get(String(row['id'])) ?? {}, parts))
      }
    },
  }
}

/** A row as lines of a sheet. */
function linesOf(row: Values, below: Readonly<Record<string, readonly Values[]>>, parts: readonly Part[]): Values[] {
  const count = Math.max(1, ...parts.map(({ sub }) => below[sub.key]?.length ?? 0))
  return Array.from({ length: count }, (_, at) => {
    const line: Values = at === 0 ? { ...row } : {}
    for (const { sub, columns } of parts) {
      const found = below[sub.key]?.[at]
      if (found) for (const column of columns) line[column.key] = found[column.own]
    }
    return line
  })
}
