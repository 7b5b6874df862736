import { kindOf, type FieldSchema } from '@mashu/contract'
import type { Principal } from '../auth/principal.ts'
import { asciiFold } from '../db/ascii-fold.ts'
import { coerce } from '../http/field/coerce.ts'
import { conversionOf } from '../http/field/field-kinds.ts'
import { cleanHtml } from '../http/field/html.ts'
import { Refused } from '../http/field/read-value.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import {
  fieldOf,
  IN_BIN,
  isRequired,
  rowColumns,
  titleOf,
  type ImportRow,
  type SheetColumn,
  type SheetSource,
} from './sheet.ts'
import { matchExisting } from './update-rows.ts'

/** Rows that are checked without a pause. */
const TURN = 50

/** Spreadsheet programs show these error values for a formula. */
const FORMULA_FAULT = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|ERR!)$/i
/** The last digits of a long number in exponential form are lost. */
const SHORTENED = /^\d(?:\.\d+)?E\+\d+$/i

function textFault(text: string, field: FieldSchema): string | undefined {
  if (FORMULA_FAULT.test(text)) return `${text} 是公式的错误，请改正或清空`
  return SHORTENED.test(text) && kindOf(field) === 'text' ? `${text} 是缩写的数字，后几位已经丢了，请写完整` : undefined
}

/** Returns the code for a word of the column, or the text itself if it is no such word. */
const codeOf = ({ words = {} }: SheetColumn, text: string): string =>
  Object.entries(words).find(([, word]) => word === text)?.[0] ?? text

function checkCells(source: SheetSource, row: ImportRow, schema: FieldSchema, wire: WireContext): void {
  const given: Record<string, unknown> = {}
  for (const column of rowColumns(source)) {
    const text = codeOf(column, row.cells[column.key] ?? '')
    if (text === '') continue
    const field = fieldOf(source, column)
    const fault = textFault(text, field)
    if (fault !== undefined) {
      row.errors[column.key] = fault
      continue
    }
    const { readCell } = conversionOf(field)
    const read = readCell ? readCell(field, text, titleOf(source, column), wire) : text
    if (read instanceof Refused) row.errors[column.key] = read.reason
    else given[column.key] = read
  }
  const { value, faults } = coerce(schema, given, { clock: wire.clock, html: cleanHtml })
  for (const fault of faults) row.errors[fault.path] ??= fault.message
  row.values = (value ?? {}) as Record<string, unknown>
}

function cellSchema(source: SheetSource): FieldSchema {
  const columns = rowColumns(source)
  return {
    type: 'object',
    required: columns.filter((column) => isRequired(source, column)).map((column) => column.key),
    properties: Object.fromEntries(
      columns.map((column) => [column.key, { ...fieldOf(source, column), title: titleOf(source, column) }]),
    ),
  }
}

async function checkUnique(source: SheetSource, rows: readonly ImportRow[]): Promise<void> {
  for (const { key, message, taken, binned } of source.unique ?? []) {
    const valueOf = (row: ImportRow) => (typeof row.values[key] === 'string' ? asciiFold(row.values[key]) : '')
    const first = new Map<string, number>()
    for (const row of rows) {
      const value = valueOf(row)
      if (value === '') continue
      const earlier = first.get(value)
      if (earlier === undefined) first.set(value, row.row)
      else row.errors[key] ??= `与第 ${earlier} 行重复`
    }
    const known = new Set((first.size === 0 ? [] : await taken([...first.keys()])).map(asciiFold))
    const inBin = new Set((known.size === 0 ? [] : ((await binned?.([...known])) ?? [])).map(asciiFold))
    for (const row of rows)
      if (known.has(valueOf(row))) row.errors[key] ??= inBin.has(valueOf(row)) ? `${message}${IN_BIN}` : message
  }
}

/** Sets `values`, `errors` and `doubt` of the rows that are not left out. Writes nothing to the database. */
export async function checkRows(
  source: SheetSource,
  given: ImportRow[],
  user: Principal,
  { wire, updating = false }: { wire: WireContext; updating?: boolean },
): Promise<void> {
  const schema = cellSchema(source)
  for (const row of given)
    Object.assign(row, { values: {}, errors: {}, doubt: undefined, existing: undefined, was: {}, before: {} })
  const rows = given.filter((row) => !row.left)
  await source.complete?.(rows, user)
  for (const [at, row] of rows.entries()) {
    checkCells(source, row, schema, wire)
    // Cleaning the rich text of thousands of rows takes seconds, so other work may run in between.
    if (at % TURN === TURN - 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const changed = new Set(await matchExisting(source, rows, user, { wire, updating }))
  await checkUnique(source, rows)
  const added = rows.filter((row) => !changed.has(row))
  await source.check?.(added, user)
  // The checks may have sorted the rows in the order in which they will be written.
  given.splice(0, given.length, ...added, ...changed, ...given.filter((row) => row.left))
}

/** A row with an error, or with a doubt that nobody has confirmed, is not importable. */
export const isImportable = (row: ImportRow): boolean =>
  Object.keys(row.errors).length === 0 && (row.doubt === undefined || row.sure === true)
