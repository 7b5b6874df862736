import { keyOf } from '@mashu/contract/online/form/name'
import { mendText, removeNul } from './source/decode.ts'
import { toUtc } from './source/times.ts'
import { fieldSchema } from '@mashu/contract/field-schema'
import type { SourceColumn, SourceRow, SourceTable } from './source/source.queries.ts'
import { cleanHtml } from '../../server/src/platform/http/field/html.ts'
import type { ColumnDescription } from '../../server/src/platform/db/describe.ts'
import type { Left, Shaping, TableMove } from './plan/move.ts'
import { columnTitle } from './report/column-title.ts'
import type { Row, Value } from './target/row.ts'
import type { TargetTable } from './target/target.queries.ts'

/** Default of a required `create_time`. */
const LONG_AGO = '2000-01-01T00:00:00.000Z'
const TIME_TYPES = new Set(['datetime', 'timestamp', 'date'])

const toDay = (text: string): string | null => (toUtc(text) === null ? null : text.slice(0, 10))

/** Parses a default value of the schema: `'M'::text`, `'0'` or `1`. */
const defaultOf = ({ defaultTo }: ColumnDescription): Value => (defaultTo ?? '').replace(/^'(.*)'$/, '$1')

interface Cell {
  column: ColumnDescription
  from: SourceColumn | undefined
  kind: 'day' | 'time' | 'html' | 'text' | 'number'
  /** Maximum number of characters that the form accepts. */
  longest: number
  isKey: boolean
  title: string
}

/** The conversion of a table, computed once for all rows. */
export interface Conversion {
  columns: readonly ColumnDescription[]
  convert(old: SourceRow, shaping: Shaping): { row: Row } | { left: Left }
}

function kindOf(move: TableMove, column: ColumnDescription, from: SourceColumn | undefined): Cell['kind'] {
  if (move.days?.includes(column.name)) return 'day'
  if (column.type !== 'text') return 'number'
  if (from && TIME_TYPES.has(from.type)) return 'time'
  return move.html?.includes(column.name) ? 'html' : 'text'
}

function longestOf({ form }: TableMove, { name }: ColumnDescription): number {
  return fieldSchema(form ?? {}).properties?.[keyOf(name)]?.maxLength ?? Infinity
}

export function conversionOf(move: TableMove, source: SourceTable, target: TargetTable): Conversion {
  const alone = new Set([...target.uniques.values()].flatMap((list) => (list.length === 1 ? list : [])))
  const cells = target.columns
    .map((column): Cell => {
      const from = source.columns.get(move.from?.[column.name] ?? column.name)
      const isKey = target.references.has(column.name) || alone.has(column.name)
      return {
        column,
        from,
        kind: kindOf(move, column, from),
        isKey,
        longest: longestOf(move, column),
        title: columnTitle(move, column.name),
      }
    })
    .filter(({ from, column }) => from !== undefined || !column.hasDefault || move.extra?.includes(column.name))
  const isDeleted = deletedThere(source, target)
  return {
    columns: cells.map(({ column }) => column),
    convert(old, shaping) {
      if (isDeleted(old)) return { left: { orphan: '在旧系统里已经删除' } }
      const row: Row = {}
      for (const cell of cells) row[cell.column.name] = valueOf(cell, old, shaping)
      const left = move.shape?.(row, old, shaping)
      if (left !== undefined) return { left }
      for (const cell of cells) tellLong(cell, row, shaping)
      for (const { column } of cells)
        if (row[column.name] === null && !fill(row, column, move))
          return { left: `缺少必填的内容（${columnTitle(move, column.name)}）` }
      return { row }
    },
  }
}

/** Reports a text that is too long for the form. The text is imported whole. */
function tellLong({ column: { name }, longest, title }: Cell, row: Row, shaping: Shaping): void {
  const value = row[name]
  if (typeof value === 'string' && value.length > longest)
    shaping.note('long', `超过 ${longest} 个字（${title}）`, `${value.length} 个字：${value.slice(0, 20)}`)
}

/** If our table has no column for deleted rows, the deleted rows of the source are skipped. */
function deletedThere(source: SourceTable, target: TargetTable): (old: SourceRow) => boolean {
  const isOurs = target.columns.some(({ name }) => name === 'del_flag')
  return (old) => !isOurs && source.columns.has('del_flag') && String(old['del_flag']) === '1'
}

/** @returns false when the column is required and has no default */
function fill(row: Row, column: ColumnDescription, move: TableMove): boolean {
  const { name } = column
  if (column.hasDefault) {
    const preset = defaultOf(column)
    row[name] = column.type === 'text' ? preset : Number(preset)
  } else if (!column.nullable) row[name] = move.fallback?.[name] ?? (name === 'create_time' ? LONG_AGO : null)
  return row[name] !== null || column.nullable
}

function valueOf({ from, kind, isKey, title }: Cell, old: SourceRow, shaping: Shaping): Value {
  const given = from === undefined ? null : old[from.name.toLowerCase()]
  if (given === null || given === undefined) return null
  if (kind === 'number') return toNumber(given)
  const text = toText(given, shaping)
  // The replaced system stores '' or '0' for a missing key. Both would refer to no row or violate uniqueness.
  if (isKey && (text === '' || text === '0')) return null
  if (kind === 'time' || kind === 'day') {
    const time = kind === 'time' ? toUtc(text) : toDay(text)
    if (time === null) shaping.note('mended', `日期无效，已清空（${title}）`, text)
    return time
  }
  return kind === 'html' ? toHtml(text, title, shaping) : text
}

function toNumber(given: unknown): number | null {
  if (Buffer.isBuffer(given)) return given.length > 0 ? given.readUIntBE(0, Math.min(given.length, 6)) : null
  const number = Number(given)
  return given === '' || !Number.isFinite(number) ? null : number
}

function toText(given: unknown, shaping: Shaping): string {
  const text = removeNul(Buffer.isBuffer(given) ? given.toString('utf8') : String(given))
  const mended = mendText(text)
  if (mended !== undefined) shaping.note('mended', '文字编码写错了，已还原', mended)
  return mended ?? text
}

function toHtml(text: string, title: string, shaping: Shaping): string {
  const clean = cleanHtml(shaping.rewrite(text))
  if (clean === null) shaping.note('mended', `富文本嵌套太深，已清空（${title}）`)
  return clean ?? ''
}
