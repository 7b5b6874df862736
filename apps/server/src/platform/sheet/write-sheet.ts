import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { isMainThread } from 'node:worker_threads'
import type { FieldSchema } from '@mashu/contract'
import { conversionOf } from '../http/field/field-kinds.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import {
  fieldOf,
  isRequired,
  MAX_EXPORT,
  readColumns,
  titleOf,
  writtenColumns,
  type SheetColumn,
  type SheetSource,
  type WrittenSheet,
} from './sheet.ts'
import { sheetBytes, type SheetForm } from './sheet-bytes.ts'
import { CELL_FORMAT, type SheetCell } from '../http/field/sheet-cell.ts'
import { writeInThread } from './write-in-thread.ts'

const WIDTH = 18
/** The last row of a template that offers choices. */
const TEMPLATE_ROWS = 1000

/** Spreadsheet programs report a file with longer cells as damaged. */
const MAX_CELL = 32_767

/** The text that people read in a cell, such as the text of a dictionary, a local time, or 是/否. */
export function shownText(field: FieldSchema, value: unknown, wire: WireContext): string {
  if (value === null || value === undefined || value === '') return ''
  const { cell } = conversionOf(field)
  return (cell ? cell(field, value, wire) : String(value)).slice(0, MAX_CELL)
}

/** Numbers and dates keep their type, and other values become texts. */
function exportCell(field: FieldSchema, value: unknown, wire: WireContext): SheetCell {
  if (value === null || value === undefined || value === '') return ''
  return conversionOf(field).amount?.(value, wire) ?? shownText(field, value, wire)
}

const broughtText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const formatsOf = (source: WrittenSheet) =>
  writtenColumns(source).map((column) => conversionOf(fieldOf(source, column)).format)

type Batches = AsyncIterable<Record<string, unknown>[]>

/**
 * Reads the first batch immediately, so that an error is answered before the file begins. Later batches keep the
 * asynchronous context (database, call).
 */
export async function readFirstBatch(batches: Batches): Promise<Batches> {
  const iterator = batches[Symbol.asyncIterator]()
  const within = AsyncLocalStorage.snapshot()
  const first = await iterator.next()
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await within(() => iterator.next())) yield next.value
    } finally {
      await within(() => iterator.return?.())
    }
  })()
}

/** Yields title, exporter, headings and data, with texts in place of codes. */
export async function* exportRows(
  source: WrittenSheet,
  batches: Batches,
  { exporter, wire, most = MAX_EXPORT }: { exporter: string; wire: WireContext; most?: number },
): AsyncGenerator<SheetCell[]> {
  const columns = writtenColumns(source).map((column) => ({
    key: column.key,
    field: fieldOf(source, column),
    title: titleOf(source, column),
    words: column.words,
    text: column.text ?? '',
  }))
  yield [source.title]
  yield [`导出人:${exporter}`]
  yield columns.map((column) => column.title)
  let count = 0
  for await (const batch of batches)
    for (const row of batch) {
      // A truncated export must say so.
      if (count++ === most) return yield [`只导出了前 ${most} 行，后面还有。请先用查询条件缩小范围，再分几次导出`]
      yield columns.map(
        ({ key, field, words, text }) =>
          words?.[String(row[key])] ?? broughtText(row[text]) ?? exportCell(field, row[key], wire),
      )
    }
}

/** Rows are read only as fast as the receiver reads the bytes. */
export function writeSheet(name: string, columns: SheetForm['columns'], rows: AsyncIterable<SheetCell[]>): Readable {
  const form = { name, columns, width: WIDTH }
  // The read replica already runs in a separate thread.
  return isMainThread ? writeInThread(form, rows) : Readable.from(sheetBytes(form, rows), { objectMode: false })
}

/** A table of a workbook. `frozen` rows and columns stay visible. */
export interface BookSheet {
  name: string
  rows: readonly (readonly SheetCell[])[]
  frozen: { rows: number; columns: number }
}

/** A column may contain other values too, so the format of a time is set per cell. */
const timeCells = (rows: BookSheet['rows']) =>
  new Map(
    rows.flatMap((row, at) =>
      row.flatMap((value, column) =>
        value instanceof Date ? [[`${at},${column}`, { value, style: { numFmt: CELL_FORMAT.time } }] as const] : [],
      ),
    ),
  )

/** A text remains a text, even if it looks like a formula. */
export async function writeBook(sheets: readonly BookSheet[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: sheets.map(({ name, rows, frozen }) => ({
      name,
      rows: rows.map((row) => [...row]),
      cells: timeCells(rows),
      columns: (rows[0] ?? []).map(() => ({ width: WIDTH })),
      freezePane: frozen,
    })),
  })
}

function hintOf(source: SheetSource): string {
  const required = readColumns(source)
    .filter((column) => isRequired(source, column))
    .map((column) => titleOf(source, column))
  return `从第 4 行开始填写，不要改动表头${required.length > 0 ? `；必填：${required.join('、')}` : ''}`
}

/** The hidden sheet with the choices, one column for each column that offers choices. */
const CHOICES = '选项'

/** An empty sheet for an import. Coded columns offer their choices as lists. */
export async function writeTemplate(source: SheetSource, wire: WireContext): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const columns = readColumns(source)
  const lists = columns.map((column) => choicesOf(source, column, wire))
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const choices = {
    name: CHOICES,
    hidden: true,
    rows: Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null)),
  }
  return writeXlsx({
    sheets: [
      {
        name: source.sheetName,
        rows: [[source.title], [hintOf(source)], columns.map((column) => titleOf(source, column))],
        freezePane: { rows: 3 },
        // The text format keeps the leading zeros of identifiers.
        columns: columns.map(() => ({ width: WIDTH, numFmt: '@' })),
        dataValidations: lists.flatMap(validationOf),
      },
      ...(longest > 0 ? [choices] : []),
    ],
  })
}

function choicesOf(source: SheetSource, column: SheetColumn, wire: WireContext): readonly string[] {
  const field = fieldOf(source, column)
  return column.words ? Object.values(column.words) : (conversionOf(field).choices?.(field, wire) ?? [])
}

/**
 * Accepts other texts, because a cell may contain several choices. A rule has room for only 255 characters, so it
 * refers to the hidden sheet.
 */
function validationOf({ length }: readonly string[], index: number) {
  const letter = columnLetter(index)
  const formula1 = `'${CHOICES}'!$${letter}$1:$${letter}$${length}`
  const range = `${letter}4:${letter}${TEMPLATE_ROWS}`
  return length === 0 ? [] : [{ type: 'list' as const, formula1, allowBlank: true, range }]
}

function columnLetter(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : columnLetter(Math.floor(index / 26) - 1) + columnLetter(index % 26)
}
