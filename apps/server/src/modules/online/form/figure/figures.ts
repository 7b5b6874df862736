import { fieldRules, kindOf, problem, type AnyEndpoint, type FieldSchema } from '@mashu/contract'
import { MAX_GROUPS, type Groups, type Totals } from '@mashu/contract/online/view/totals'
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { commaList } from '../../../../platform/comma-list.ts'
import { withReaders } from '../../../../platform/db/database.ts'
import type { AllTables } from '../../../../platform/db/database.ts'
import { listedRows } from '../../../../platform/http/list/list.ts'

type Query = Record<string, unknown>
interface Rows {
  readonly keys: Readonly<Record<string, FieldSchema>>
  readonly table: string
  select(query: Query): SelectQueryBuilder<AllTables, 'anyTable', object>
  source(query: Query): {
    contract: AnyEndpoint
    query: Query
    table: string
    defaultOrder: readonly never[] | readonly (readonly ['createTime', 'desc'])[]
  }
  reads(user: Principal): Expression<SqlBool>
}
interface Asked {
  query: Query
  user: Principal
}

/** Removes the rounding errors of binary fractions. */
const tidy = (given: unknown): number => Number(Number(given).toPrecision(14))

const isNumber = (schema: FieldSchema | undefined) => {
  const kind = schema && kindOf(schema)
  return kind === 'number' || kind === 'money'
}

/** Selects all rows of the list that the caller sees, on all pages. */
const found = (rows: Rows, { query, user }: Asked) =>
  listedRows(rows.select(query).where(rows.reads(user)), rows.source(query))

async function totalsOf(rows: Rows, asked: Asked): Promise<Totals> {
  const keys = commaList(String(asked.query['keys'] ?? ''))
  const wrong = keys.find((key) => !Object.hasOwn(rows.keys, key) || !isNumber(rows.keys[key]))
  if (wrong !== undefined) throw problem('input.invalid', { detail: '只有数字字段可以合计' })
  const columns = keys.flatMap((key, at) => {
    const column = sql.ref(`${rows.table}.${key}`)
    return [sql<number>`count(${column})`.as(`filled${at}`), sql<number | null>`sum(${column})`.as(`sum${at}`)]
  })
  const { rows: listed } = await found(rows, asked)
  const counted = listed.clearSelect().select([sql<number>`count(*)`.as('total'), ...columns])
  const row = (await counted.executeTakeFirstOrThrow()) as Record<string, unknown>
  return {
    count: Number(row['total']),
    columns: keys.map((key, at) => {
      const filled = Number(row[`filled${at}`])
      const sum = filled === 0 ? null : tidy(row[`sum${at}`])
      return { key, filled, sum, average: sum === null ? null : tidy(sum / filled) }
    }),
  }
}

async function groupsOf(rows: Rows, asked: Asked): Promise<Groups> {
  const by = String(asked.query['by'])
  const schema = Object.hasOwn(rows.keys, by) ? rows.keys[by] : undefined
  if (!schema || by === 'id' || fieldRules[kindOf(schema)].operand === 'time')
    throw problem('input.invalid', { detail: '不能按这个字段分组' })
  const column = sql`${sql.ref(`${rows.table}.${by}`)}`
  const { rows: listed } = await found(rows, asked)
  const counted = (await listed
    .clearSelect()
    .select([sql<string | number | null>`${column}`.as('value'), sql<number>`count(*)`.as('total')])
    .groupBy(column as never)
    .orderBy('total', 'desc')
    .limit(MAX_GROUPS)
    .execute()) as unknown as { value: string | number | null; total: number }[]
  const empty = counted.filter(({ value }) => value === null || value === '')
  const rest = counted.filter((each) => !empty.includes(each))
  const none = empty.reduce((sum, { total }) => sum + Number(total), 0)
  return [
    ...rest.map(({ value, total }) => ({ value: String(value), count: Number(total) })),
    ...(none > 0 ? [{ value: null, count: none }] : []),
  ]
}

/** Each call reads all rows, so the reading threads do the work. */
export const figureHandlers = (rows: Rows) => ({
  totals: (asked: Asked) => withReaders(() => totalsOf(rows, asked)),
  groups: (asked: Asked) => withReaders(() => groupsOf(rows, asked)),
})
