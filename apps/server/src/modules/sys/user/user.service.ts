import { problem, type BodyOf } from '@mashu/contract'
import { userProblem, type user as contract } from '@mashu/contract/sys/user'
import { STAFF, STUDENT } from '@mashu/contract/user-identity'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { recordChange, type Operation } from '../../../platform/history/version.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { hashPassword } from '../credential/credential.ts'
import { departScope } from '../depart/depart.ts'
import { assertChangeable, assertMayTakeOver } from './user-access.ts'
import { countDeparts, listDepartIds, replaceDeparts } from './user-depart.queries.ts'
import { listRoleLevels, selectRoleByCode, type RoleLevel } from '../role/role.ts'
import { replaceRoles, selectLinksOf } from './user-role.queries.ts'
import { insertUser, selectOptionalBinned, updateUsers } from './user.queries.ts'
import { assertGrants, assertKeepsPower, withoutBlanks, type Caller } from './user.rules.ts'
import { commaList } from '../../../platform/comma-list.ts'

/** Records versions of changed accounts, without passwords. */
export const recordUsers = <T>(
  user: Pick<Caller, 'username'>,
  ids: readonly string[],
  operation: Operation,
  change: () => Promise<T>,
) => recordChange({ table: 'sysUser', ids, operation, user, related: selectLinksOf }, change)

type AddForm = BodyOf<typeof contract.add>
type EditForm = BodyOf<typeof contract.edit>

/** Without a selection, returns the role `student`. */
async function rolesOf(caller: Caller, selected: string | null | undefined): Promise<RoleLevel[]> {
  const ids = commaList(selected)
  const roles = ids.length === 0 ? [await selectRoleByCode('student')] : await listRoleLevels(ids)
  if (ids.length > roles.length) throw problem('row.entityNotFound')
  assertGrants(caller, roles)
  return roles
}

async function assertDeparts(ids: readonly string[]): Promise<void> {
  if ((await countDeparts(ids)) < ids.length) throw problem('row.entityNotFound')
}

/** People who are not administrators can change only memberships of their own classes. */
async function departsOf(caller: Caller, selected: readonly string[], before: readonly string[]): Promise<string[]> {
  const scope = await departScope(caller)
  if (scope.all) return [...selected]
  const own = new Set(scope.departIds)
  if (selected.some((id) => !own.has(id) && !before.includes(id))) throw userProblem('user.departOutside')
  const kept = before.filter((id) => !own.has(id))
  const chosen = selected.filter((id) => own.has(id))
  // An account in none of the caller's classes would disappear from the caller's lists.
  if (chosen.length === 0) throw userProblem('user.departOutside')
  return [...kept, ...chosen]
}

/** Returns values that only an administrator can set: staff or student, and the departments in charge. */
async function userIdentityOf(
  caller: Caller,
  form: Pick<AddForm, 'userIdentity' | 'departIds'>,
  before: number,
): Promise<{ userIdentity?: number; departIds?: string }> {
  if (!caller.isAdmin) return {}
  if ((form.userIdentity ?? before) !== STAFF) return { userIdentity: STUDENT, departIds: '' }
  const inCharge = commaList(form.departIds)
  await assertDeparts(inCharge)
  return { userIdentity: STAFF, ...(form.departIds === undefined ? {} : { departIds: inCharge.join(',') }) }
}

/** @throws a problem with a hint when an account in the recycle bin has one of these values */
async function assertNotInBin(values: Parameters<typeof selectOptionalBinned>[0], exceptId?: string): Promise<void> {
  const what = await selectOptionalBinned(values, exceptId)
  if (what !== undefined) throw userProblem('user.inBin', { what })
}

export async function addUser(caller: Caller, form: AddForm): Promise<string> {
  const { selectedroles, selecteddeparts, departIds, userIdentity, password, school, ...values } = form
  await assertNotInBin(values)
  const roles = await rolesOf(caller, selectedroles)
  const selected = commaList(selecteddeparts)
  await assertDeparts(selected)
  const departs = await departsOf(caller, selected, [])
  const identity = await userIdentityOf(caller, { userIdentity, departIds }, STUDENT)
  const hashed = await hashPassword(password)
  const id = newId()
  const account = { ...values, ...identity, id, school: school ?? '', password: hashed }
  const roleIds = roles.map((role) => role.id)
  await transaction(() => recordUsers(caller, [id], 'add', () => writeUser(caller, account, roleIds, departs)))
  return id
}

type NewAccount = {
  id?: string
  username: string
  /** The password hash. Null for an account that logs in only by single sign-on. */
  password: string | null
  /** The owner must choose another password at the first login. */
  mustChange?: unknown
  phone?: string | null
  email?: string | null
  workNo?: string | null
} & Record<string, unknown>

/** Writes checked values of a new account. Must run inside a transaction. */
export async function writeUser(
  caller: Pick<Caller, 'username'>,
  values: NewAccount,
  roleIds: readonly string[],
  departIds: readonly string[],
): Promise<string> {
  const { id = newId(), mustChange, ...account } = values
  const mustChangePassword = Number(mustChange === true)
  await insertUser({ ...withoutBlanks(account), id, mustChangePassword, ...stampInsert(caller) })
  await replaceRoles(id, roleIds)
  await replaceDeparts(id, departIds)
  return id
}

const same = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((id) => right.includes(id))

/** Fields by which a password reset or a provider of single sign-on finds an account. */
export const FINDING = ['phone', 'email', 'workNo'] as const

export async function editUser(caller: Caller, form: EditForm): Promise<void> {
  const { id, selectedroles, selecteddeparts, departIds, userIdentity, school, ...values } = form
  const [target] = await assertChangeable(caller, [id])
  const given = withoutBlanks(values)
  if (given.phone !== undefined && given.phone !== target!.phone && !caller.can('user:form:phone'))
    throw problem('access.denied')
  if (FINDING.some((key) => given[key] !== undefined && given[key] !== target![key]))
    await assertMayTakeOver(caller, id)
  await assertNotInBin(given, id)
  const roles = selectedroles === null || selectedroles === undefined ? null : await rolesOf(caller, selectedroles)
  if (roles) assertKeepsPower(caller, id, roles)
  const departs =
    selecteddeparts === null || selecteddeparts === undefined
      ? null
      : await chosenDeparts(caller, id, commaList(selecteddeparts))
  const identity = await userIdentityOf(caller, { userIdentity, departIds }, target!.userIdentity)
  const written = {
    ...given,
    // The school is responsible for a mail address that its staff has typed.
    ...(given.email !== undefined && given.email !== target!.email ? { emailOwn: 0 } : {}),
    ...(typeof school === 'string' ? { school } : {}),
    ...identity,
    ...stampUpdate(caller),
  }
  const roleIds = roles?.map((role) => role.id)
  await transaction(() =>
    recordUsers(caller, [id], 'edit', async () => {
      await updateUsers([id], written)
      if (roleIds) await replaceRoles(id, roleIds)
      if (departs) await replaceDeparts(id, departs)
    }),
  )
}

/** Returns null when the memberships stay. */
async function chosenDeparts(caller: Caller, id: string, selected: readonly string[]): Promise<string[] | null> {
  const before = await listDepartIds(id)
  if (same(before, selected)) return null
  if (!caller.can('sys:user:depart')) throw problem('access.denied')
  await assertDeparts(selected)
  return departsOf(caller, selected, before)
}
