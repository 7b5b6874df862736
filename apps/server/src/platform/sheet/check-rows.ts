import type { FieldSchema } from '@mashu/contract'
import { sheetProblem } from '@mashu/contract/sheet'
import type { Principal } from '../auth/principal.ts'
import { asciiFold } from '../db/ascii-fold.ts'
import { coerce } from '../http/field/coerce.ts'
import { conversionOf } from '../http/field/field-kinds.ts'
import { sanitise } from '../http/field/html.ts'
import { Refused } from '../http/field/read-value.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import type { Grid } from './read-sheet.ts'
import { fieldOf, isRequired, MAX_IMPORT, readColumns, titleOf, type ImportRow, type SheetSource } from './sheet.ts'

/** The headings stand below up to this many title rows. */
const HEADING_ROWS = 6

/** Data rows of a file by column key. @throws when the headings are not found, nothing is there, or too much. */
export function rowsOfGrid(source: SheetSource, grid: Grid): ImportRow[] {
  const plain = (text: string) => text.replace(/[*\s]/g, '')
  const keyOf = new Map(readColumns(source).map((column) => [plain(titleOf(source, column)), column.key]))
  const headings = grid.slice(0, HEADING_ROWS).map((row) => row.map((cell) => keyOf.get(plain(cell))))
  const known = headings.map((row) => row.filter(Boolean).length)
  const at = known.indexOf(Math.max(...known, 0))
  const required = readColumns(source)
    .filter((column) => isRequired(source, column))
    .map((column) => column.key)
  if (!known[at] || required.some((key) => !headings[at]!.includes(key))) throw sheetProblem('sheet.noHeadings')
  const keys = headings[at]!
  const rows = grid.slice(at + 1).flatMap((line, index) => {
    const cells = Object.fromEntries(
      keys.flatMap((key, column) => (key === undefined ? [] : [[key, line[column] ?? '']])),
    )
    return Object.values(cells).some((text) => text !== '') ? [{ row: index + 1, cells, values: {}, errors: {} }] : []
  })
  if (rows.length === 0) throw sheetProblem('sheet.empty')
  if (rows.length > MAX_IMPORT) throw sheetProblem('sheet.tooMany', { max: MAX_IMPORT })
  return rows
}

function checkCells(source: SheetSource, row: ImportRow, schema: FieldSchema, wire: WireContext): void {
  const given: Record<string, unknown> = {}
  for (const column of readColumns(source)) {
    const text = row.cells[column.key] ?? ''
    if (text === '') continue
    const field = fieldOf(source, column)
    const { readCell } = conversionOf(field)
    const read = readCell ? readCell(field, text, titleOf(source, column), wire) : text
    if (read instanceof Refused) row.errors[column.key] = read.reason
    else given[column.key] = read
  }
  const { value, faults } = coerce(schema, given, { clock: wire.clock, html: sanitise })
  for (const fault of faults) row.errors[fault.path] ??= fault.message
  row.values = (value ?? {}) as Record<string, unknown>
}

/** Schema of the cells of one row. */
function cellSchema(source: SheetSource): FieldSchema {
  const columns = readColumns(source)
  return {
    type: 'object',
    required: columns.filter((column) => isRequired(source, column)).map((column) => column.key),
    properties: Object.fromEntries(
      columns.map((column) => [column.key, { ...fieldOf(source, column), title: titleOf(source, column) }]),
    ),
  }
}

async function checkUnique(source: SheetSource, rows: readonly ImportRow[]): Promise<void> {
  for (const { key, message, taken } of source.unique ?? []) {
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
    for (const row of rows) if (known.has(valueOf(row))) row.errors[key] ??= message
  }
}

/** Fills `values` and `errors` of all rows; nothing is written. */
export async function checkRows(
  source: SheetSource,
  rows: ImportRow[],
  user: Principal,
  wire: WireContext,
): Promise<void> {
  const schema = cellSchema(source)
  for (const row of rows) checkCells(source, row, schema, wire)
  await checkUnique(source, rows)
  await source.check?.(rows, user)
}

export const isGood = (row: ImportRow): boolean => Object.keys(row.errors).length === 0
