import { STUDENT } from '@mashu/contract/user-identity'
import { batches } from '../../../platform/batches.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { db } from '../../../platform/db/database.ts'

export async function insertUser(
  values: { id: string; username: string; password: string | null } & Record<string, unknown>,
): Promise<void> {
  await db().insertInto('sysUser').values(values).execute()
}

export async function updateUsers(ids: readonly string[], values: Record<string, unknown>): Promise<void> {
  await db()
    .updateTable('sysUser')
    .set(values)
    .where('id', 'in', [...ids])
    .execute()
}

/** Purges accounts in the recycle bin. Foreign keys delete all rows of the accounts. */
export async function deleteUsers(ids: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('sysUser')
    .where('id', 'in', [...ids])
    .where('delFlag', '=', 1)
    .execute()
}

/** True when one account has all these values. Deleted accounts count too. */
export async function userExists(wanted: {
  username?: string | undefined
  phone?: string | undefined
  email?: string | undefined
}): Promise<boolean> {
  let query = db().selectFrom('sysUser').select('id').limit(1)
  if (wanted.username) query = query.where('usernameKey', '=', asciiFold(wanted.username))
  if (wanted.phone) query = query.where('phone', '=', wanted.phone)
  if (wanted.email) query = query.where('email', '=', wanted.email)
  return (await query.executeTakeFirst()) !== undefined
}

const KEPT_VALUES = { usernameKey: '账号', phone: '手机号', email: '邮箱', workNo: '工号' } as const

/** Returns the label of a value that belongs to a deleted account. */
export async function selectOptionalBinned(
  values: { username?: string; phone?: string | null; email?: string | null; workNo?: string | null },
  exceptId = '',
): Promise<string | undefined> {
  const { username, ...others } = values
  const wanted = Object.entries({ ...others, usernameKey: username && asciiFold(username) })
  for (const [column, what] of Object.entries(KEPT_VALUES)) {
    const value = wanted.find(([name]) => name === column)?.[1]
    if (!value) continue
    const row = await db()
      .selectFrom('sysUser')
      .select('id')
      .where(column as 'phone', '=', value)
      .where('delFlag', '=', 1)
      .where('id', '<>', exceptId)
      .executeTakeFirst()
    if (row) return what
  }
  return undefined
}

/** Deleted accounts still use their usernames. */
export async function listTakenUsernames(keys: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const batch of batches(keys)) {
    const rows = await db().selectFrom('sysUser').select('usernameKey').where('usernameKey', 'in', batch).execute()
    found.push(...rows.map((row) => row.usernameKey))
  }
  return found
}

/** Ignores case, and omits deleted accounts. */
export async function listPeopleCalled(usernames: readonly string[]) {
  const keys = usernames.map(asciiFold)
  const found: { id: string; usernameKey: string; realname: string }[] = []
  for (const some of batches(keys))
    found.push(
      ...(await db()
        .selectFrom('sysUser')
        .select(['id', 'usernameKey', 'realname'])
        .where('usernameKey', 'in', some)
        .where('delFlag', '=', 0)
        .execute()),
    )
  return found
}

export async function listStudentsNamed(classIds: readonly string[], names: readonly string[]) {
  const found: { classId: string; realname: string; username: string }[] = []
  for (const some of classIds.length === 0 ? [] : batches(names))
    found.push(
      ...(await db()
        .selectFrom('sysUser')
        .innerJoin('sysUserDepart', 'sysUserDepart.userId', 'sysUser.id')
        .select(['sysUserDepart.depId as classId', 'sysUser.realname', 'sysUser.username'])
        .where('sysUser.realname', 'in', some)
        .where('sysUserDepart.depId', 'in', [...classIds])
        .where('sysUser.userIdentity', '=', STUDENT)
        .where('sysUser.delFlag', '=', 0)
        .execute()),
    )
  return found
}

/** `keys` are folded usernames. Selects the columns that a sheet may update. */
export async function listPeopleToUpdate(keys: readonly string[], workNos: readonly string[]) {
  const select = () =>
    db()
      .selectFrom('sysUser')
      .select(['id', 'usernameKey', 'realname', 'birthday', 'sex', 'email', 'phone', 'workNo', 'post', 'school'])
      .select('telephone')
      .where('delFlag', '=', 0)
  const found: Awaited<ReturnType<ReturnType<typeof select>['execute']>> = []
  for (const some of batches(keys)) found.push(...(await select().where('usernameKey', 'in', some).execute()))
  for (const some of batches(workNos)) found.push(...(await select().where('workNo', 'in', some).execute()))
  return [...new Map(found.map((row) => [row.id, row])).values()]
}

export function listNamesOf(ids: readonly string[]): Promise<{ id: string; username: string; realname: string }[]> {
  return db()
    .selectFrom('sysUser')
    .where('id', 'in', [...ids])
    .where('delFlag', '=', 0)
    .select(['id', 'username', 'realname'])
    .orderBy('realname')
    .orderBy('id')
    .execute()
}

/** Includes works in the recycle bin. */
export async function countWorksAndOwners(userIds: readonly string[]): Promise<{ users: number; works: number }> {
  return db()
    .selectFrom('teachingWork')
    .where('userId', 'in', [...userIds])
    .select((eb) => [eb.fn.count<number>('userId').distinct().as('users'), eb.fn.countAll<number>().as('works')])
    .executeTakeFirstOrThrow()
}

const STUDENTS = 500

/**
 * Returns students whose account is older than `before` (ISO UTC), and who have since not logged in or changed a work.
 */
export async function listUnusedStudents(before: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('sysUser')
    .select('id')
    .where('userIdentity', '=', STUDENT)
    .where('delFlag', '=', 0)
    // An imported row without times has an unknown age and is omitted.
    .where('createTime', '<', before)
    .where((eb) => eb.or([eb('updateTime', 'is', null), eb('updateTime', '<', before)]))
    .where('id', 'not in', db().selectFrom('sysSession').select('userId').where('seenTime', '>=', before))
    .where('id', 'not in', db().selectFrom('sysLoginAddress').select('userId').where('seenTime', '>=', before))
    .where('id', 'not in', db().selectFrom('teachingWork').select('userId').where('updateTime', '>=', before))
    .orderBy('id')
    .limit(STUDENTS)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns students whose account was moved to the recycle bin before `before` (ISO UTC). */
export async function listBinnedStudents(before: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('sysUser')
    .select('id')
    .where('userIdentity', '=', STUDENT)
    .where('delFlag', '=', 1)
    .where('updateTime', '<', before)
    .orderBy('id')
    .limit(STUDENTS)
    .execute()
  return rows.map(({ id }) => id)
}
