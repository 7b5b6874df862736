import { STAFF, STUDENT } from '@mashu/contract/user-identity'
import { CLASS } from '../../../platform/auth/charge.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { MAX_OPTIONS, type Lookup } from '../../../platform/app/lookup.ts'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { departScope } from '../depart/depart.ts'

/**
 * Selects accounts for joins in other modules, with the table name `alias` and without credentials and e-mail
 * addresses. Deleted accounts are included (`delFlag` 1). The database merges this subquery with the outer query, so it
 * costs nothing.
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

/** Selects students with an existing account, for joins with the table name `alias`. */
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

/** Selects the ids of deleted accounts, as a subquery for conditions. */
export const deletedIds = () => db().selectFrom('sysUser').select('sysUser.id').where('sysUser.delFlag', '=', 1)

/** Selects the ids of department members, as a subquery for conditions. */
export const memberIds = (departIds: readonly string[]) =>
  db()
    .selectFrom('sysUserDepart')
    .select('sysUserDepart.userId')
    .where('sysUserDepart.depId', 'in', [...departIds])

/** Selects memberships in departments, for joins with the table name `alias`. */
export const membershipsAs = <Alias extends string>(alias: Alias) =>
  db().selectFrom('sysUserDepart').select(['sysUserDepart.id', 'sysUserDepart.userId', 'sysUserDepart.depId']).as(alias)

/** Returns the ids of accounts that are not deleted. With `ids`, returns only ids among them. */
export async function listLiveIds(ids?: readonly string[]): Promise<string[]> {
  if (ids?.length === 0) return []
  let query = db().selectFrom('sysUser').select('id').where('delFlag', '=', 0)
  if (ids) query = query.where('id', 'in', [...ids])
  return (await query.execute()).map((row) => row.id)
}

/** Returns those of the ids whose accounts may log in. */
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

/** Returns the ids of active staff in charge of at least one of these departments, like `listInChargeOf`. */
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

/** Returns an account that may log in, with its assigned departments. Returns undefined for any other account. */
export function selectOptionalCharge(id: string) {
  return db()
    .selectFrom('sysUser')
    .select(['id', 'userIdentity', 'departIds'])
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .where('status', '=', 1)
    .executeTakeFirst()
}

/** Returns an account that may log in, with its e-mail address and assigned departments. */
export const selectOptionalMailbox = (id: string) =>
  db()
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'email', 'userIdentity', 'orgCode', 'departIds'])
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .where('status', '=', 1)
    .executeTakeFirst()

/** Returns a person for an export or erasure of personal data, even if the account is deleted. */
export function selectOptionalPerson(who: { id: string } | { username: string }) {
  const query = db()
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'nickname', 'phone', 'email', 'school', 'userIdentity'])
  if ('id' in who) return query.where('id', '=', who.id).executeTakeFirst()
  return query.where('usernameKey', '=', asciiFold(who.username)).executeTakeFirst()
}

/** Counts the accounts with this telephone number or e-mail address. */
export async function countPeopleAt(address: string): Promise<number> {
  const { total } = await db()
    .selectFrom('sysUser')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.or([eb('phone', '=', address), eb('email', '=', address)]))
    .where('delFlag', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * Returns the account for a login or a proof of identity: by id, by login name in any case, or by phone number. Deleted
 * accounts are not found.
 */
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
 * Returns the account that fits a claim of a single sign-on provider. Returns undefined for no account or several
 * accounts. Self-registered accounts and e-mail addresses typed by their owners are ignored. Otherwise an attacker
 * could take another person's name or address in advance and receive that person's login.
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

/**
 * Finds people by name. A caller who sees all departments finds everyone. Any other caller finds only students of the
 * own classes and the own account.
 */
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

/** Lists the students of a class or department by login name, at most `most` students if it is given. */
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
