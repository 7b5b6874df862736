import { STAFF, STUDENT } from '@mashu/contract/user-identity'
import { CLASS } from '../../../platform/auth/charge.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { MAX_OPTIONS, type Lookup } from '../../../platform/app/lookup.ts'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { departScope } from '../depart/depart.ts'

/**
 * Accounts as other modules may read them, to be joined to rows of theirs under the name `alias`: who it is and how
 * they are shown, no credential, no number. Deleted accounts are among them (`delFlag` 1). Databases merge it with the
 * query it is in, so that it costs what the table itself would.
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

/** Students whose account is not deleted, to be joined under the name `alias`. */
export const studentsAs = <Alias extends string>(alias: Alias) =>
  db()
    .selectFrom('sysUser')
    .select('sysUser.id')
    .where('sysUser.delFlag', '=', 0)
    .where('sysUser.userIdentity', '=', STUDENT)
    .as(alias)

/** Real names by login name, for rows that say who wrote them. */
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

/** Ids of deleted accounts, as a condition of a query. */
export const deletedIds = () => db().selectFrom('sysUser').select('sysUser.id').where('sysUser.delFlag', '=', 1)

/** Ids of the members of departments, as a condition of a query. */
export const memberIds = (departIds: readonly string[]) =>
  db()
    .selectFrom('sysUserDepart')
    .select('sysUserDepart.userId')
    .where('sysUserDepart.depId', 'in', [...departIds])

/** Who is a member of which department, to be joined under the name `alias`. */
export const membershipsAs = <Alias extends string>(alias: Alias) =>
  db().selectFrom('sysUserDepart').select(['sysUserDepart.id', 'sysUserDepart.userId', 'sysUserDepart.depId']).as(alias)

/** Accounts that are not deleted: those among `ids`, or all. */
export async function listLiveIds(ids?: readonly string[]): Promise<string[]> {
  if (ids?.length === 0) return []
  let query = db().selectFrom('sysUser').select('id').where('delFlag', '=', 0)
  if (ids) query = query.where('id', 'in', [...ids])
  return (await query.execute()).map((row) => row.id)
}

/** Accounts among these that may sign in. */
export async function listOpenIds(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const open = db().selectFrom('sysUser').select('id').where('delFlag', '=', 0).where('status', '=', 1)
  return (await open.where('id', 'in', [...ids]).execute()).map((row) => row.id)
}

/** Whether a person is a member of one of these departments. */
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

/** Teachers with an open account who are in charge of one of these departments, as `listInChargeOf` says. */
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

/** What the accounts of staff are in charge of. */
export const listStaffCharges = () =>
  db()
    .selectFrom('sysUser')
    .select(['id', 'userIdentity', 'departIds'])
    .where('userIdentity', '=', STAFF)
    .where('delFlag', '=', 0)
    .execute()

/** What an account that may sign in is in charge of; undefined for all others. */
export function selectOptionalCharge(id: string) {
  return db()
    .selectFrom('sysUser')
    .select(['id', 'userIdentity', 'departIds'])
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .where('status', '=', 1)
    .executeTakeFirst()
}

/** An account that may sign in, with where mail reaches it and what it is in charge of. */
export const selectOptionalMailbox = (id: string) =>
  db()
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'email', 'userIdentity', 'orgCode', 'departIds'])
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .where('status', '=', 1)
    .executeTakeFirst()

/** Whose data is exported or erased; a deleted account too. */
export function selectOptionalPerson(who: { id: string } | { username: string }) {
  const query = db()
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'nickname', 'phone', 'email', 'school', 'userIdentity'])
  if ('id' in who) return query.where('id', '=', who.id).executeTakeFirst()
  return query.where('usernameKey', '=', asciiFold(who.username)).executeTakeFirst()
}

/** How many accounts have this telephone number or address of mail. */
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
 * The account that signs in or proves who it is, by id, login name in any case, or phone number. Deleted accounts do
 * not exist here.
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
 * The account that a fact of a provider of single sign-on names; undefined for none or several. Accounts that people
 * made themselves do not count, nor e-mail addresses they wrote themselves: whoever took the name or the address of
 * another person beforehand would be given that person's login.
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

/** People by their names: oneself and the students of the classes one is in charge of. */
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

/** Students of a class or department by their user names; at most `most` where it is given. */
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
