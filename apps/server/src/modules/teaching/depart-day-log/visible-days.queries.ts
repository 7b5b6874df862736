import { sql, type SqlBool } from 'kysely'
import type { Principal } from '../../../platform/auth/principal.ts'
import { departScope } from '../../sys/depart/depart.ts'

/** Limits days to classes in the person's charge. */
export async function visibleDays(user: Principal) {
  const scope = await departScope(user)
  if (scope.all) return sql<SqlBool>`1 = 1`
  if (scope.departIds.length === 0) return sql<SqlBool>`1 = 0`
  return sql<SqlBool>`teaching_depart_day_log.depart_id in (${sql.join(scope.departIds)})`
}
