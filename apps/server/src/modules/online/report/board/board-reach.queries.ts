import { reportCodes } from '@mashu/contract/online/report/sql-report'
import { sql, type SqlBool } from 'kysely'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { commaList } from '../../../../platform/comma-list.ts'

/** People who may configure reports see all boards. */
export const seesAllBoards = (user: Principal) => user.canEverywhere(reportCodes.list)

/** Selects own boards, boards shared with a role of the person, or all boards (`seesAllBoards`). */
export function visibleBoards(user: Principal) {
  if (seesAllBoards(user)) return sql<SqlBool>`1 = 1`
  const shared = user.roleIds.map((id) => sql<SqlBool>`(',' || onl_report_board.role_ids || ',') like ${`%,${id},%`}`)
  const own = sql<SqlBool>`onl_report_board.create_by = ${user.username}`
  return sql<SqlBool>`(${sql.join([own, ...shared], sql` or `)})`
}

/** Applies the condition of `visibleBoards` to a board that was already read. */
export const mayOpenBoard = (user: Principal, { createBy, roleIds }: { createBy: string | null; roleIds: string }) =>
  seesAllBoards(user) || createBy === user.username || commaList(roleIds).some((id) => user.roleIds.includes(id))
