import { sql, type CompiledQuery, type SelectQueryBuilder } from 'kysely'
import { db } from '../../db/database.ts'
import { soleWriterCache } from '../../db/cached-reads.ts'
import { longList } from '../../db/listed-values.ts'

/** A statement that counts the rows of a list up to a limit. */
export interface CountStatement {
  statement: CompiledQuery<{ total: number }>
  key: string
}

interface Bounds {
  limit: number
  table: string
  sample?: readonly string[] | undefined
}

/** A later statement is needed only when the earlier count is less than the limit. */
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

const MAX_COUNTS = 500
/**
 * A count is the same on all pages of a list. The parameters are part of the key, so nobody gets the count of another
 * person.
 */
const cachedCount = soleWriterCache<number>(MAX_COUNTS)

/** Runs the statements one after another until a count reaches the limit. */
export async function countWith(counts: readonly CountStatement[], limit: number): Promise<number> {
  let total = 0
  for (const { statement, key } of counts) {
    total = await cachedCount(key, async () => (await db().executeQuery(statement)).rows[0]?.total ?? 0)
    if (total === limit) break
  }
  return total
}
