import { problem } from '@mashu/contract'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { databaseKind } from '../../db/database.ts'
import type { FieldSchema } from '../field/coerce.ts'
import type { ZoneClock } from '../../time/time.ts'

/** The small pattern language of list filters, as prepared conditions. */

type Condition = Expression<SqlBool>
type Reference = RawBuilder<unknown>

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (one) => `\\${one}`)

/** `column` matches a LIKE pattern regardless of case, alike on both databases. */
function like(column: Reference, pattern: string): Condition {
  return databaseKind() === 'postgres'
    ? sql<SqlBool>`${column} ilike ${pattern} escape '\\'`
    : sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

/** `column` contains `text`, whatever the case; `%` and `_` in it mean themselves. */
export function contains(column: string | Reference, text: string): Condition {
  return like(typeof column === 'string' ? sql.ref(column) : column, `%${escapeLike(text)}%`)
}

/** A comma list in `column` holds `value` as a whole entry. */
export function listContains(column: string, value: string): Condition {
  return like(sql`(',' || ${sql.ref(column)} || ',')`, `%,${escapeLike(value)},%`)
}

const OPERATORS: Record<string, string> = {
  '>=': '>=',
  '<=': '<=',
  '>': '>',
  '<': '<',
  '=': '=',
  ge: '>=',
  le: '<=',
  gt: '>',
  lt: '<',
  eq: '=',
}
const COMPARISON = /^(>=|<=|>|<|=)\s*(\S.*)$|^(ge|le|gt|lt|eq) (.+)$/

/** Reads a value as the column's type; undefined when it cannot be (such a filter matches nothing it should not). */
function typed(schema: FieldSchema, text: string, clock: ZoneClock): string | number | undefined {
  if (schema.wire === 'flag') return /^(1|true)$/.test(text) ? 1 : /^(0|false)$/.test(text) ? 0 : undefined
  if (schema.type === 'integer' || schema.type === 'number')
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
  if (schema.wire === 'time') return clock.fromWire(text) ?? undefined
  return text
}

const INT_MAX = 2 ** 31 - 1
/**
 * PostgreSQL reads a parameter beside an integer column as an integer and fails on 1.5 and on what is too large; SQLite
 * compares.
 */
const operand = (value: string | number): Reference =>
  typeof value === 'number' && databaseKind() === 'postgres' && !(Number.isInteger(value) && Math.abs(value) <= INT_MAX)
    ? sql`${value}::double precision`
    : sql`${value}`
const compare = (column: Reference, operator: string, value: string | number): Condition =>
  sql<SqlBool>`${column} ${sql.raw(operator)} ${operand(value)}`
const oneOf = (column: Reference, values: (string | number)[]): Condition =>
  values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${column} in (${sql.join(values.map(operand))})`

/** What says nothing: blank, the word null, and "contains nothing". */
const EMPTY = new Set(['', 'null', '*', '**'])

/** Splits `>= x` and `ge x`; the operator is undefined when there is none. */
function comparisonOf(text: string): { operator: string; operand: string } | undefined {
  const found = COMPARISON.exec(text)
  return found ? { operator: OPERATORS[found[1] ?? found[3] ?? '']!, operand: found[2] ?? found[4] ?? '' } : undefined
}

/**
 * Each piece of a list is a condition of its own on every row, and SQLite refuses a thousand of them. Nobody ticks more
 * than this.
 */
const MAX_PIECES = 50

/** The pieces of a comma list. @throws `input.invalid` when there are too many. */
export function filterPieces(text: string): string[] {
  const pieces = text.split(',').filter(Boolean)
  if (pieces.length > MAX_PIECES)
    throw problem('input.invalid', { detail: `筛选条件最多 ${MAX_PIECES} 项，请减少后重试` })
  return pieces
}

/** Condition for one filter value, or null when the value says nothing. */
export function filterCondition(
  column: string,
  schema: FieldSchema,
  given: string,
  clock: ZoneClock,
): Condition | null {
  const text = given.trim()
  if (EMPTY.has(text)) return null
  if (schema.type === 'string' && schema.wire !== 'time') return textCondition(column, text)
  const reference = sql.ref(column)
  const comparison = comparisonOf(text)
  if (!comparison && text.includes(','))
    return oneOf(
      reference,
      filterPieces(text)
        .map((one) => typed(schema, one, clock))
        .filter((one) => one !== undefined),
    )
  const value = typed(schema, comparison ? comparison.operand : text, clock)
  return value === undefined ? sql<SqlBool>`1 = 0` : compare(reference, comparison?.operator ?? '=', value)
}

/** The first form that fits: `,a,b,`, an operator, stars, a list, `!x`, equality. */
function textCondition(column: string, text: string): Condition | null {
  const reference = sql.ref(column)
  if (/^,.+,$/.test(text)) {
    const entries = filterPieces(text)
    // Nothing but commas says nothing.
    return entries.length === 0
      ? null
      : sql<SqlBool>`(${sql.join(
          entries.map((one) => listContains(column, one)),
          sql` or `,
        )})`
  }
  const comparison = comparisonOf(text)
  if (comparison) return compare(reference, comparison.operator, comparison.operand)
  if (text.startsWith('*') || text.endsWith('*')) return starCondition(reference, text)
  if (text.includes(',')) return oneOf(reference, filterPieces(text))
  if (text.startsWith('!')) return sql<SqlBool>`(${reference} is null or ${reference} <> ${text.slice(1)})`
  return compare(reference, '=', text)
}

function starCondition(reference: Reference, text: string): Condition {
  const [before, after] = [text.startsWith('*'), text.endsWith('*')]
  const inner = escapeLike(text.slice(before ? 1 : 0, after ? -1 : undefined))
  return like(reference, `${before ? '%' : ''}${inner}${after ? '%' : ''}`)
}

/** `<key>_begin` and `<key>_end`: ten characters of a time mean the whole day. */
export function rangeCondition(
  column: string,
  schema: FieldSchema,
  edge: 'begin' | 'end',
  given: string,
  clock: ZoneClock,
): Condition | null {
  const day = schema.wire === 'time' && /^\d{4}-\d{2}-\d{2}$/.test(given)
  const value = typed(schema, day ? `${given} ${edge === 'begin' ? '00:00:00' : '23:59:59'}` : given, clock)
  if (value === undefined || value === '') return null
  // Stored times carry milliseconds; the last second of the day is meant whole.
  const bound = edge === 'end' && schema.wire === 'time' ? String(value).replace('.000Z', '.999Z') : value
  return compare(sql.ref(column), edge === 'begin' ? '>=' : '<=', bound)
}
