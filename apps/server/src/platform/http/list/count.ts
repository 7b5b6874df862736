import { sql, type CompiledQuery, type SelectQueryBuilder } from 'kysely'
import { db } from '../../db/database.ts'
import { keptAlone } from '../../db/kept-alone.ts'
import { longList } from '../../db/listed-values.ts'

/** How many rows a list has, counted up to a limit. */
export interface CountStatement {
  statement: CompiledQuery<{ total: number }>
  /** The statement with what it is asked with. */
  key: string
}

interface Bounds {
  limit: number
  table: string
  sample?: readonly string[] | undefined
}

/** The statements that count the rows of a builder; a further one is needed where those before it miss the limit. */
export function countStatements<DB, TB extends keyof DB, O>(
  builder: SelectQueryBuilder<DB, TB, O>,
  { limit, table, sample }: Bounds,
): CountStatement[] {
  const all = boundedCount(builder, limit)
  if (!sample) return [all]
  const among = sql<boolean>`${sql.ref(`${table}.id`)} in (${longList(sample)})`
  return [boundedCount(builder.where(among), limit), all]
}

function boundedCount<DB, TB extends keyof DB, O>(
  builder: SelectQueryBuilder<DB, TB, O>,
  limit: number,
): CountStatement {
  const inner = builder
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(limit)
  const statement = sql<{ total: number }>`select count(*) as total from (${inner}) as counted`.compile(db())
  return { statement, key: `${statement.sql}\n${JSON.stringify(statement.parameters)}` }
}

const COUNTS_KEPT = 500
/**
 * Turning the pages of a list changes nothing of its count. Kept by the statement that asked and what it was asked
 * with, so that no person gets the count of another.
 */
const keptCount = keptAlone<number>(COUNTS_KEPT)

/** Runs them in turn until one reaches the limit. */
export async function countWith(counts: readonly CountStatement[], limit: number): Promise<number> {
  let total = 0
  for (const { statement, key } of counts) {
    total = await keptCount(key, async () => (await db().executeQuery(statement)).rows[0]?.total ?? 0)
    if (total === limit) break
  }
  return total
}
