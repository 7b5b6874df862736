import { parseGivenJson } from '../field/json/given-json.ts'
import { fieldRules, kindOf, Problem, problem, type FieldSchema } from '@mashu/contract'
import { DEEPEST_GROUP, isBare, MAX_CONDITIONS } from '@mashu/contract/online/view/condition'
import { daysOfPeriod, isPeriod } from '@mashu/contract/online/view/period'
import { sql, type Expression, type SqlBool } from 'kysely'
import { filterCondition } from './filter.ts'
import { escapeLike, operands, type FilterTest } from '../field/read-filter.ts'
import { now, type ZoneClock } from '../../time/time.ts'

/** A condition of the advanced query, or a group of conditions. */
type Item = { field?: unknown; rule?: unknown; val?: unknown } | Group
interface Group {
  match?: unknown
  items?: unknown
}

const MOST = MAX_CONDITIONS
const COMPARED = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const
const LIKE = {
  like: (text: string) => `%${text}%`,
  right_like: (text: string) => `${text}%`,
  left_like: (text: string) => `%${text}`,
} as const

const NEGATED: Readonly<Record<string, string>> = { ne: 'eq', not_like: 'like' }

function emptiness(column: string, schema: FieldSchema, isEmpty: boolean): Expression<SqlBool> {
  const reference = sql.ref(column)
  const { operand } = fieldRules[kindOf(schema)]
  const found = operand === 'text' ? sql`coalesce(${reference}, '') = ''` : sql`${reference} is null`
  return isEmpty ? sql<SqlBool>`(${found})` : sql<SqlBool>`(not (${found}))`
}

/** A sub form, to which conditions on rows of the main form may refer. */
export interface RowsBelow {
  key: string
  table: string
  /** Key of the column with the id of the main form's row. */
  mainKey: string
  keys: Readonly<Record<string, FieldSchema>>
}

interface Surroundings {
  /** Returns null when conditions cannot use the column. */
  columnOf: (key: string) => string | null
  clock: ZoneClock
  /** The table of the main rows, and its sub forms. */
  table?: string
  below?: () => readonly RowsBelow[]
}

const keyed = (keys: Readonly<Record<string, FieldSchema>>, key: string): FieldSchema | undefined =>
  Object.hasOwn(keys, key) ? keys[key] : undefined

const bad = (detail: string) => problem('input.invalid', { detail })

class ConditionParser {
  #count = 0
  readonly #keys: Readonly<Record<string, FieldSchema>>
  readonly #columnOf: Surroundings['columnOf']
  readonly #table: string | undefined
  readonly #clock: ZoneClock
  readonly #below: () => readonly RowsBelow[]

  constructor(keys: Readonly<Record<string, FieldSchema>>, { columnOf, table, clock, below = () => [] }: Surroundings) {
    this.#keys = keys
    this.#columnOf = columnOf
    this.#table = table
    this.#clock = clock
    this.#below = below
  }

  group(items: unknown, match: unknown, depth: number): Expression<SqlBool> | null {
    if (!Array.isArray(items) || depth > DEEPEST_GROUP) throw bad('高级查询的条件看不懂，请重新设置')
    const read = items.map((item) => this.#item(item as Item, depth)).filter((each) => each !== null)
    if (read.length === 0) return null
    return sql<SqlBool>`(${sql.join(read, match === 'or' ? sql` or ` : sql` and `)})`
  }

  #item(item: Item, depth: number): Expression<SqlBool> | null {
    if (typeof item !== 'object' || item === null) throw bad('高级查询的条件看不懂，请重新设置')
    if ('items' in item) return this.group(item.items, item.match, depth + 1)
    if (++this.#count > MOST) throw bad(`高级查询最多 ${MOST} 个条件`)
    const { field, rule, val } = item as { field?: unknown; rule?: unknown; val?: unknown }
    const name = String(field ?? '')
    const asked = { rule: String(rule ?? 'eq'), val }
    const own = keyed(this.#keys, name)
    if (!own) return this.#conditionBelow(name.split('.'), asked)
    const column = this.#columnOf(name)
    if (column === null) throw bad(`不能按“${own.title ?? name}”设条件`)
    return this.#condition(own, { column, ...asked })
  }

  /** At least one row of a sub form must satisfy the condition `asked`. */
  #conditionBelow([subKey = '', key = '']: string[], asked: { rule: string; val: unknown }) {
    const sub = this.#below().find((each) => each.key === subKey)
    const schema = sub && keyed(sub.keys, key)
    if (!sub || !schema) throw bad('高级查询里有这个列表没有的字段')
    const found = this.#condition(schema, { column: `${sub.table}.${key}`, ...asked })
    const hangs = sql`${sql.ref(`${sub.table}.${sub.mainKey}`)} = ${sql.ref(`${this.#table}.id`)}`
    return found && sql<SqlBool>`(exists (select 1 from ${sql.table(sub.table)} where ${hangs} and ${found}))`
  }

  #condition(schema: FieldSchema, given: { column: string; rule: string; val: unknown }): Expression<SqlBool> | null {
    const { column, rule, val } = given
    if (isBare(rule)) return emptiness(column, schema, rule === 'empty')
    if (!['string', 'number', 'boolean'].includes(typeof val) || val === '') return null
    if (rule === 'during') return this.#during(schema, column, String(val))
    const not = NEGATED[rule]
    const found = filterCondition(column, this.#test(schema, not ?? rule, String(val)))
    // A row without a value also satisfies a condition with `not`.
    return not ? sql<SqlBool>`(${sql.ref(column)} is null or not ${found})` : found
  }

  /** A span of days in the school's zone, relative to the current day. */
  #during(schema: FieldSchema, column: string, period: string): Expression<SqlBool> {
    const kind = kindOf(schema)
    const { operand } = fieldRules[kind]
    if (kind !== 'date' && operand !== 'time') throw bad('只有日期和时间能按“今天”“本周”这样的时段查')
    if (!isPeriod(period)) throw bad('高级查询里的时段看不懂，请重新选择')
    const { from, until } = daysOfPeriod(period, this.#clock.toWire(now()).slice(0, 10))
    const bound = (operator: '>=' | '<', day: string) =>
      filterCondition(column, { is: 'compared', operator, operand: operands[operand](day, this.#clock)! })
    return sql<SqlBool>`(${bound('>=', from)} and ${bound('<', until)})`
  }

  #test(schema: FieldSchema, rule: string, text: string): FilterTest {
    const { operand: kind } = fieldRules[kindOf(schema)]
    if (Object.hasOwn(LIKE, rule) && kind === 'text')
      return { is: 'like', pattern: LIKE[rule as keyof typeof LIKE](escapeLike(text)), text }
    if (rule === 'in') {
      const pieces = text.split(',').filter(Boolean)
      if (pieces.length > MOST) throw bad(`“在…中”最多 ${MOST} 项`)
      const read = pieces.map((piece) => operands[kind](piece, this.#clock))
      return { is: 'among', operands: read.filter((operand) => operand !== undefined) }
    }
    const operand = operands[kind](text, this.#clock)
    if (operand === undefined) return { is: 'among', operands: [] }
    return Object.hasOwn(COMPARED, rule)
      ? { is: 'compared', operator: COMPARED[rule as keyof typeof COMPARED], operand }
      : { is: 'among', operands: [] }
  }
}

/**
 * Returns null when the query has no conditions.
 * @throws `input.invalid` for unreadable input, unknown fields and too many conditions
 */
export function conditionsOf(
  { superQueryParams, superQueryMatchType }: { superQueryParams?: string; superQueryMatchType?: string },
  keys: Readonly<Record<string, FieldSchema>>,
  surroundings: Surroundings,
): Expression<SqlBool> | null {
  if (!superQueryParams) return null
  const read = parsed(superQueryParams)
  const isGroup = typeof read === 'object' && read !== null && 'items' in read
  const group = (isGroup ? read : { items: read, match: superQueryMatchType }) as Group
  return new ConditionParser(keys, surroundings).group(group.items, group.match, 1)
}

/** Existing clients encode the query twice. */
function parsed(text: string): unknown {
  try {
    return parseGivenJson(text.startsWith('%') ? decodeURIComponent(text) : text)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw bad('高级查询的条件看不懂，请重新设置')
  }
}
