import { reportCodes } from '@mashu/contract/online/report/sql-report'
import { sql, type SqlBool } from 'kysely'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { commaList } from '../../../../platform/comma-list.ts'

/** Whether a person sees all boards: those who set up reports. */
export const seesAllBoards = (user: Principal) => user.canEverywhere(reportCodes.list)

/** One's own boards, those shared with one of one's roles, and all for those who set up reports. */
export function visibleBoards(user: Principal) {
  if (seesAllBoards(user)) return sql<SqlBool>`1 = 1`
  const shared = user.roleIds.map((id) => sql<SqlBool>`(',' || onl_report_board.role_ids || ',') like ${`%,${id},%`}`)
  const own = sql<SqlBool>`onl_report_board.create_by = ${user.username}`
  return sql<SqlBool>`(${sql.join([own, ...shared], sql` or `)})`
}

/** The same of a board that was read. */
export const mayOpenBoard = (user: Principal, { createBy, roleIds }: { createBy: string | null; roleIds: string }) =>
  seesAllBoards(user) || createBy === user.username || commaList(roleIds).some((id) => user.roleIds.includes(id))
