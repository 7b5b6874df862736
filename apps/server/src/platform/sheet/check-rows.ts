import type { FieldSchema } from '@mashu/contract'
import { sheetProblem } from '@mashu/contract/sheet'
import type { Principal } from '../auth/principal.ts'
import { asciiFold } from '../db/ascii-fold.ts'
import { coerce } from '../http/field/coerce.ts'
import { conversionOf } from '../http/field/field-kinds.ts'
import { cleanHtml } from '../http/field/html.ts'
import { Refused } from '../http/field/read-value.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import type { Grid } from './read-sheet.ts'
import {
  fieldOf,
  IN_BIN,
  isRequired,
  MAX_IMPORT,
  readColumns,
  rowColumns,
  titleOf,
  type ImportRow,
  type SheetSource,
} from './sheet.ts'

/** Headings are within the first rows of a file, below titles and hints. */
const HEADING_ROWS = 10

/** So many rows are checked without a pause. */
const TURN = 50

/** A heading as it is compared: without marks, spaces and what is in brackets. */
const plain = (text: string) => text.replaceAll(/[*＊:：\s]/g, '').toLowerCase()
const withoutBrackets = (text: string) => text.replaceAll(/[(（【[][^)）】\]]*[)）】\]]/g, '')

type Keys = readonly (string | undefined)[]

/** Finds the column of a heading by its title, or by what people call it otherwise. */
function readHeadings(source: SheetSource): (cell: string) => string | undefined {
  const keyOf = new Map<string, string>()
  for (const column of readColumns(source))
    for (const name of [titleOf(source, column), ...(column.names ?? [])])
      if (!keyOf.has(plain(name))) keyOf.set(plain(name), column.key)
  return (cell) => keyOf.get(plain(cell)) ?? keyOf.get(plain(withoutBrackets(cell)))
}

/** The columns of a file and the index of its first data row. @throws when neither headings nor contents tell. */
function findColumns(source: SheetSource, grid: Grid): { keys: Keys; first: number } {
  const headings = grid.slice(0, HEADING_ROWS).map((row) => row.map(readHeadings(source)))
  const known = headings.map((row) => row.filter(Boolean).length)
  const at = known.indexOf(Math.max(...known, 0))
  const required = readColumns(source).filter((column) => isRequired(source, column))
  if (known[at] && required.every((column) => headings[at]!.includes(column.key)))
    return { keys: headings[at]!, first: at + 1 }
  const guessed = known[at] ? null : source.headless?.(grid)
  if (guessed) return { keys: guessed, first: 0 }
  const names = (required.length > 0 ? required : readColumns(source)).map((column) => titleOf(source, column))
  throw sheetProblem('sheet.noHeadings', { names: names.slice(0, 4).join('、') })
}

/** The cells of one line by column key; of two columns of one name the first that is filled. */
function cellsOf(keys: Keys, line: readonly string[]): Record<string, string> {
  const cells: Record<string, string> = {}
  keys.forEach((key, column) => {
    if (key !== undefined && !cells[key]) cells[key] = line[column] ?? ''
  })
  return cells
}

/**
 * Data rows of a file by column key; `preset` is in every row. @throws when the headings are not found, nothing is
 * there, or too much.
 */
export function rowsOfGrid(source: SheetSource, grid: Grid, preset: Record<string, string> = {}): ImportRow[] {
  if (!grid.some((line) => line.some((cell) => cell !== ''))) throw sheetProblem('sheet.empty')
  const { keys, first } = findColumns(source, grid)
  const rows = grid.slice(first).flatMap((line, index) => {
    const cells = cellsOf(keys, line)
    return Object.values(cells).some((text) => text !== '')
      ? [{ row: first + index + 1, cells: { ...cells, ...preset }, values: {}, errors: {} }]
      : []
  })
  if (rows.length === 0) throw sheetProblem('sheet.empty')
  if (rows.length > MAX_IMPORT) throw sheetProblem('sheet.tooMany', { max: MAX_IMPORT })
  return rows
}

function checkCells(source: SheetSource, row: ImportRow, schema: FieldSchema, wire: WireContext): void {
  const given: Record<string, unknown> = {}
  for (const column of rowColumns(source)) {
    const text = row.cells[column.key] ?? ''
    if (text === '') continue
    const field = fieldOf(source, column)
    const { readCell } = conversionOf(field)
    const read = readCell ? readCell(field, text, titleOf(source, column), wire) : text
    if (read instanceof Refused) row.errors[column.key] = read.reason
    else given[column.key] = read
  }
  const { value, faults } = coerce(schema, given, { clock: wire.clock, html: cleanHtml })
  for (const fault of faults) row.errors[fault.path] ??= fault.message
  row.values = (value ?? {}) as Record<string, unknown>
}

/** Schema of the cells of one row. */
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

/** Fills `values` and `errors` of all rows; nothing is written. */
export async function checkRows(
  source: SheetSource,
  rows: ImportRow[],
  user: Principal,
  wire: WireContext,
): Promise<void> {
  const schema = cellSchema(source)
  await source.complete?.(rows, user)
  for (const [at, row] of rows.entries()) {
    checkCells(source, row, schema, wire)
    // Cleaning the rich text of thousands of rows takes seconds; others get a turn.
    if (at % TURN === TURN - 1) await new Promise((resolve) => setImmediate(resolve))
  }
  await checkUnique(source, rows)
  await source.check?.(rows, user)
}

export const isImportable = (row: ImportRow): boolean => Object.keys(row.errors).length === 0
