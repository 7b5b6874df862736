import { sql } from 'kysely'
import type { DuplicateCheck } from '../../../platform/app/lookup.ts'
import { anyTable } from '../../../platform/db/any-table.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { db } from '../../../platform/db/database.ts'

/** Returns `bin` when only a row in the recycle bin has the value, which stays reserved. */
export async function valueHolder(
  check: DuplicateCheck,
  value: string,
  exceptId: string | undefined,
): Promise<'row' | 'bin' | undefined> {
  const table = anyTable(check.table)
  const column = check.asText ? sql<string>`cast(${sql.ref(check.column)} as text)` : sql.ref<string>(check.column)
  let query = db().selectFrom(table).select('id').limit(1)
  query = query.where(sql<boolean>`${column} = ${check.folded ? asciiFold(value) : value}`)
  if (exceptId) query = query.where('id', '<>', exceptId)
  const deleted = check.inBin === undefined ? sql<number>`0` : sql<number>`del_flag`
  const found = await query.select(deleted.as('deleted')).executeTakeFirst()
  if (!found) return undefined
  return Number(found.deleted) === 1 ? 'bin' : 'row'
}
