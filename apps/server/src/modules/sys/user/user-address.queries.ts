import { sql } from 'kysely'
import type { Page } from '@mashu/contract'
import { userAddress } from '@mashu/contract/sys/user-address'
import { db } from '../../../platform/db/database.ts'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import type { DepartScope } from '../depart/depart.ts'
import { computed, filledPage } from './user-list.queries.ts'
import { rows, STUDENT, within, type FilledUser } from './user-row.queries.ts'

type AddressQuery = QueryRead<typeof userAddress.queryByOrgCode>

/** A row for each person and department, in the order of the departments. */
export function listMembers({ orgCode, realname, workNo, ...paging }: AddressQuery, scope: DepartScope) {
  let builder = db()
    .selectFrom('sysUser')
    .innerJoin('sysUserDepart as link', 'link.userId', 'sysUser.id')
    .innerJoin('sysDepart as depart', 'depart.id', 'link.depId')
    .where('sysUser.delFlag', '=', 0)
    .select(['sysUser.id', 'realname', 'workNo', 'post', 'telephone', 'email', 'phone'])
    .select(['depart.id as departId', 'depart.departName'])
  if (!scope.all)
    builder =
      scope.departIds.length === 0
        ? builder.where(sql<boolean>`1 = 0`)
        : builder.where('depart.id', 'in', scope.departIds).where('userIdentity', '=', STUDENT)
  if (orgCode) builder = builder.where(sql<boolean>`substr(depart.org_code, 1, ${orgCode.length}) = ${orgCode}`)
  if (realname) builder = builder.where(contains('sysUser.realname', realname))
  if (workNo) builder = builder.where(contains('sysUser.workNo', workNo))
  return listPage(builder, {
    contract: userAddress.queryByOrgCode,
    query: { ...paging, column: 'departId', order: 'asc' },
    table: 'sysUser',
    columns: { departId: 'depart.orgCode', departName: 'depart.departName' },
    defaultOrder: [['realname', 'asc']],
  })
}

/** Accounts whose login name or real name contains the word. */
export async function listByWord(
  { keyword, username, ...paging }: QueryRead<typeof userAddress.appUserList>,
  scope: DepartScope,
): Promise<Page<FilledUser>> {
  let builder = within(rows(), scope)
  const word = keyword || username
  if (word)
    builder = builder.where(
      sql<boolean>`(${contains('sysUser.username', word)} or ${contains('sysUser.realname', word)})`,
    )
  return filledPage(
    await listPage(builder, {
      contract: userAddress.appUserList,
      query: paging,
      table: 'sysUser',
      columns: computed,
      defaultOrder: [['createTime', 'desc']],
    }),
  )
}
