import { sql, type SqlBool } from 'kysely'
import { listedValues } from '../../../platform/db/listed-values.ts'
import { addressBook } from '@mashu/contract/sys/user/address-book'
import { STAFF, STUDENT } from '@mashu/contract/user-identity'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { listSpelledIds } from '../../../platform/http/list/list-spelled.ts'
import { listSubtreeIds, type DepartScope } from '../depart/depart.ts'
import { fillNames, memberOf, userRows, type UserRows } from '../user/user.ts'

const LIVE = 1
/** Fewer than four digits would find too many people. */
const NUMBER = /^[\d-]{4,}$/
const none = sql<SqlBool>`1 = 0`

/** Selects colleagues and the children of the caller's classes. For administrators, selects everybody. */
function people(scope: DepartScope): UserRows {
  const live = userRows(0, 'idx_sys_user_realname').where('sysUser.status', '=', LIVE)
  if (scope.all) return live
  const own = scope.departIds.length > 0 ? memberOf(scope.departIds) : none
  return live.where((eb) =>
    eb.or([eb('sysUser.userIdentity', '=', STAFF), eb.and([eb('sysUser.userIdentity', '=', STUDENT), own])]),
  )
}

/** Matches members of these departments, and staff in charge of them. */
const ofDeparts = (departIds: readonly string[]) => sql<SqlBool>`(${memberOf(departIds)} or exists (
  select 1 from sys_depart
  where sys_depart.id in (${listedValues(departIds)})
    and ',' || sys_user.depart_ids || ',' like '%,' || sys_depart.id || ',%'
))`

/** A search in other numbers would reveal private numbers. */
const numbered = (word: string, scope: DepartScope) => {
  const office = contains('sysUser.telephone', word)
  const mobile = contains('sysUser.phone', word)
  return scope.all
    ? sql<SqlBool>`(${office} or ${mobile})`
    : sql<SqlBool>`(${office} or (sys_user.user_identity = ${STUDENT} and ${mobile}))`
}

export async function listContacts(
  { departId, word, ...paging }: QueryRead<typeof addressBook.list>,
  scope: DepartScope,
) {
  const departIds = departId ? await listSubtreeIds([departId]) : null
  const within = (query: UserRows) => {
    if (departIds === null) return query
    return query.where(departIds.length === 0 ? none : ofDeparts(departIds))
  }
  let builder = within(people(scope))
  const words = word?.trim() ?? ''
  if (words !== '') {
    const titles = within(people(scope))
      .clearSelect()
      .select(['sysUser.id', 'sysUser.realname as title'])
      .orderBy('sysUser.createTime', 'desc')
    const spelled = await listSpelledIds(titles, words)
    builder = builder.where((eb) =>
      eb.or([
        contains('sysUser.realname', words),
        contains('sysUser.workNo', words),
        ...(spelled.length > 0 ? [eb('sysUser.id', 'in', spelled)] : []),
        ...(NUMBER.test(words) ? [numbered(words, scope)] : []),
      ]),
    )
  }
  const page = await listPage(builder, {
    contract: addressBook.list,
    query: paging,
    table: 'sysUser',
    columns: { identityText: null, departNames: null },
    defaultOrder: [['realname', 'asc']],
  })
  return { ...page, records: (await fillNames(page.records)).map((row) => toContact(row, scope)) }
}

function toContact(row: Awaited<ReturnType<typeof fillNames>>[number], scope: DepartScope) {
  const isStudent = row.userIdentity !== STAFF
  const departs = [row.orgCodeTxt, row.departIds_dictText].flatMap((names) => names?.split(',') ?? [])
  return {
    id: row.id,
    realname: row.realname,
    identityText: isStudent ? '学生' : '教职工',
    workNo: row.workNo,
    departNames: [...new Set(departs)].join('、') || null,
    phone: scope.all || isStudent ? row.phone : null,
    telephone: row.telephone,
    email: row.email,
  }
}
