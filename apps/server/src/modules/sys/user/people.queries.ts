import { STAFF, STUDENT } from '@mashu/contract/user-identity'
import { CLASS } from '../../../platform/auth/charge.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { MAX_OPTIONS, type Lookup } from '../../../platform/app/lookup.ts'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { departScope } from '../depart/depart.ts'

/**
 * Accounts for joins in other modules, including deleted accounts (`delFlag` 1), without credentials and e-mail
 * addresses. The subquery costs nothing, because the database merges it with the outer query.
 */
export const peopleAs = <Alias extends string>(alias: Alias) =>
  db()
    .selectFrom('sysUser')
    .select([
      'sysUser.id',
      'sysUser.username',
      'sysUser.realname',
      'sysUser.nickname',
      'sysUser.avatar',
      'sysUser.sex',
      'sysUser.school',
      'sysUser.phone',
      'sysUser.userIdentity',
      'sysUser.delFlag',
    ])
    .as(alias)

/** Students with an existing account, for joins. */
export const studentsAs = <Alias extends string>(alias: Alias) =>
  db()
    .selectFrom('sysUser')
    .select('sysUser.id')
    .where('sysUser.delFlag', '=', 0)
    .where('sysUser.userIdentity', '=', STUDENT)
    .as(alias)

/** Returns real names by login name. */
export async function listRealnames(usernames: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(usernames.map(asciiFold))]
  if (keys.length === 0) return new Map()
  const rows = await db()
    .selectFrom('sysUser')
    .select(['username', 'realname'])
    .where('usernameKey', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.username, row.realname]))
}

export const deletedIds = () => db().selectFrom('sysUser').select('sysUser.id').where('sysUser.delFlag', '=', 1)

export const memberIds = (departIds: readonly string[]) =>
  db()
    .selectFrom('sysUserDepart')
    .select('sysUserDepart.userId')
    .where('sysUserDepart.depId', 'in', [...departIds])

export const membershipsAs = <Alias extends string>(alias: Alias) =>
  db().selectFrom('sysUserDepart').select(['sysUserDepart.id', 'sysUserDepart.userId', 'sysUserDepart.depId']).as(alias)

/** With `ids`, returns only ids among them. */
export async function listLiveIds(ids?: readonly string[]): Promise<string[]> {
  if (ids?.length === 0) return []
  let query = db().selectFrom('sysUser').select('id').where('delFlag', '=', 0)
  if (ids) query = query.where('id', 'in', [...ids])
  return (await query.execute()).map((row) => row.id)
}

/** Returns those ids whose accounts may log in. */
export async function listOpenIds(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const open = db().selectFrom('sysUser').select('id').where('delFlag', '=', 0).where('status', '=', 1)
  return (await open.where('id', 'in', [...ids]).execute()).map((row) => row.id)
}

export async function isMemberOfAny(userId: string, departIds: readonly string[]): Promise<boolean> {
  if (departIds.length === 0) return false
  const row = await db()
    .selectFrom('sysUserDepart')
    .select('id')
    .where('userId', '=', userId)
    .where('depId', 'in', [...departIds])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Like `listInChargeOf`, returns active staff in charge of at least one of these departments. */
export async function listIdsInCharge(departIds: readonly string[]): Promise<string[]> {
  if (departIds.length === 0) return []
  const rows = await db()
    .selectFrom('sysUser')
    .select(['id', 'departIds'])
    .where('userIdentity', '=', STAFF)
    .where('delFlag', '=', 0)
    .where('status', '=', 1)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('sysUserDepart')
            .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
            .select('sysDepart.id')
            .whereRef('sysUserDepart.userId', '=', 'sysUser.id')
            .where('sysDepart.orgCategory', '=', CLASS)
            .where('sysDepart.id', 'in', [...departIds]),
        )
        .as('teaches'),
    )
    .execute()
  const isNamed = (named: string) => named.split(',').some((id) => departIds.includes(id))
  return rows.filter((row) => Boolean(row.teaches) || isNamed(row.departIds)).map((row) => row.id)
}

export const listStaffCharges = () =>
  db()
    .selectFrom('sysUser')
    .select(['id', 'userIdentity', 'departIds'])
    .where('userIdentity', '=', STAFF)
    .where('delFlag', '=', 0)
    .execute()

/** Returns undefined for an account that may not log in. */
export function selectOptionalCharge(id: string) {
  return db()
    .selectFrom('sysUser')
    .select(['id', 'userIdentity', 'departIds'])
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .where('status', '=', 1)
    .executeTakeFirst()
}

/** Returns undefined for an account that may not log in. */
export const selectOptionalMailbox = (id: string) =>
  db()
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'email', 'userIdentity', 'orgCode', 'departIds'])
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .where('status', '=', 1)
    .executeTakeFirst()

/** For an export or erasure of personal data, even of a deleted account. */
export function selectOptionalPerson(who: { id: string } | { username: string }) {
  const query = db()
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'nickname', 'phone', 'email', 'school', 'userIdentity'])
  if ('id' in who) return query.where('id', '=', who.id).executeTakeFirst()
  return query.where('usernameKey', '=', asciiFold(who.username)).executeTakeFirst()
}

/** `address` is a telephone number or an e-mail address. */
export async function countPeopleAt(address: string): Promise<number> {
  const { total } = await db()
    .selectFrom('sysUser')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.or([eb('phone', '=', address), eb('email', '=', address)]))
    .where('delFlag', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Ignores the case of a login name. Does not find deleted accounts. */
export function selectOptionalAccount(who: { id: string } | { username: string } | { phone: string }) {
  const query = db()
    .selectFrom('sysUser')
    .select([
      'id',
      'username',
      'realname',
      'phone',
      'password',
      'status',
      'orgCode',
      'userIdentity',
      'mustChangePassword',
    ])
    .where('delFlag', '=', 0)
  if ('id' in who) return query.where('id', '=', who.id).executeTakeFirst()
  if ('phone' in who) return query.where('phone', '=', who.phone).executeTakeFirst()
  return query.where('usernameKey', '=', asciiFold(who.username)).executeTakeFirst()
}

/**
 * Returns the only account that fits a claim of a single sign-on provider. Ignores self-registered accounts and
 * self-typed e-mail addresses: an attacker could take another person's name or address in advance.
 */
export async function selectOptionalVouched(fact: { username: string } | { workNo: string } | { email: string }) {
  let query = db()
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'status'])
    .where('delFlag', '=', 0)
    .where((eb) => eb.or([eb('createBy', 'is', null), eb('createBy', '<>', eb.ref('username'))]))
    .limit(2)
  if ('username' in fact) query = query.where('usernameKey', '=', asciiFold(fact.username))
  else if ('workNo' in fact) query = query.where('workNo', '=', fact.workNo)
  else query = query.where('emailOwn', '=', 0).where('email', 'in', [fact.email, fact.email.toLowerCase()])
  const found = await query.execute()
  return found.length === 1 ? found[0] : undefined
}

/** A caller who sees all departments finds everyone. Others find only students of their classes and themselves. */
export const lookUpUsers: Lookup = async (user, { keyword, values, exceptAdmin }) => {
  const scope = await departScope(user)
  let query = db()
    .selectFrom('sysUser')
    .select(['sysUser.id as value', 'sysUser.realname as text'])
    .where('sysUser.delFlag', '=', 0)
    .orderBy('sysUser.createTime')
    .limit(MAX_OPTIONS)
  if (!scope.all) {
    const { departIds } = scope
    query = query.where((eb) =>
      eb.or([
        eb('sysUser.id', '=', user.id),
        eb.and([
          eb('sysUser.userIdentity', '=', STUDENT),
          eb.exists(
            eb
              .selectFrom('sysUserDepart')
              .select('sysUserDepart.id')
              .whereRef('sysUserDepart.userId', '=', 'sysUser.id')
              .where('sysUserDepart.depId', 'in', departIds.length > 0 ? departIds : ['']),
          ),
        ]),
      ]),
    )
  }
  if (exceptAdmin) query = query.where('sysUser.username', '<>', 'admin')
  if (keyword) query = query.where(contains('sysUser.realname', keyword))
  if (values) query = query.where('sysUser.id', 'in', [...values])
  return query.execute()
}

/** Ordered by login name. */
export function listStudents(departId: string, most?: number) {
  const students = db()
    .selectFrom(membershipsAs('member'))
    .innerJoin(peopleAs('student'), 'student.id', 'member.userId')
    .select(['student.id', 'student.username', 'student.realname'])
    .where('member.depId', '=', departId)
    .where('student.userIdentity', '=', STUDENT)
    .where('student.delFlag', '=', 0)
    .orderBy('student.username')
  return (most === undefined ? students : students.limit(most)).execute()
}
