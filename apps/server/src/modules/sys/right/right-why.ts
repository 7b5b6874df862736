import { problem } from '@mashu/contract'
import type { RightEntry, RightSource } from '@mashu/contract/sys/right/right'
import { listInChargeOf } from '../../../platform/auth/charge.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { grantsEverything, rightsOf } from '../../../platform/auth/rights.ts'
import { listDepartNames, listDepartsOfUser } from '../depart/depart.ts'
import { listPermissions } from '../permission/permission.ts'
import { assertChangeable, selectNamedUser } from '../user/user.ts'
import {
  countPeople,
  listDepartRoleGrants,
  listDepartRolesWithPeople,
  listDepartsWithGrant,
  listRoleGrants,
  listRolesWithPeople,
  listRuleNames,
  type Grant,
} from './right.queries.ts'

const LIVE = 1
const HOME = 'dashboard/Index'
const BUTTON = 2
/** A disabled permission restricts nobody. */
const isSwitchedOff = (row: { menuType: number; status: string | null }) =>
  row.menuType === BUTTON && row.status === '0'

/** A role or department role with a grant. */
type Holder = Pick<RightSource, 'kind' | 'name' | 'departName'>
type Holders = ReadonlyMap<string, Holder>

/** The source for a role that may do everything. */
const everything = (name: string): RightSource => ({ kind: 'admin', name, departName: null, rules: [] })

function sourcesOf(grants: readonly Grant[], holders: Holders, rules: ReadonlyMap<string, string>): RightSource[] {
  return grants.flatMap(({ holderId, ruleIds }) => {
    const holder = holders.get(holderId)
    const names = [...new Set(ruleIds.flatMap((id) => rules.get(id) ?? []))]
    return holder ? [{ ...holder, rules: names }] : []
  })
}

interface Granted {
  grants: readonly Grant[]
  holders: Holders
  /** The person's role that may do everything. */
  admin: string | undefined
}

/**
 * Returns every menu entry with the person's roles that grant the entry, or else with the roles that would grant it.
 */
async function explain({ grants, holders, admin }: Granted): Promise<RightEntry[]> {
  const [rules, roles, grantsOfAll] = [await listRuleNames(), await listRolesWithPeople(), await listRoleGrants('all')]
  const names = new Map(roles.map(({ id, roleName }) => [id, roleName]))
  return (await listPermissions()).map((row) => {
    const own = sourcesOf(
      grants.filter(({ permissionId }) => permissionId === row.id),
      holders,
      rules,
    )
    const whoever = {
      ...everything(isSwitchedOff(row) ? '所有登录的人（这个权限停用了）' : '所有人'),
      kind: 'role' as const,
    }
    const open = row.component === HOME || isSwitchedOff(row) ? [whoever] : []
    const sources = admin === undefined ? [...own, ...(own.length > 0 ? [] : open)] : [everything(admin)]
    const would = grantsOfAll
      .filter(({ permissionId }) => permissionId === row.id)
      .flatMap(({ holderId }) => names.get(holderId) ?? [])
    return {
      id: row.id,
      parentId: row.parentId,
      name: row.name,
      menuType: row.menuType,
      hidden: row.hidden === 1,
      sources,
      wouldGrant: sources.length > 0 ? [] : would,
    }
  })
}

/** @throws when the caller may not change the account */
export async function whyOfUser(userId: string, caller: Principal) {
  await assertChangeable(caller, [userId])
  const [person, rights] = [await selectNamedUser(userId), await rightsOf(userId)]
  const roles = (await listRolesWithPeople()).filter(({ id }) => rights.roleIds.includes(id))
  const departRoles = await listDepartRolesWithPeople(rights.departRoles.map(({ id }) => id))
  const holders = new Map<string, Holder>([
    ...roles.map((row) => [row.id, { kind: 'role' as const, name: row.roleName, departName: null }] as const),
    ...departRoles.map(
      (row) => [row.id, { kind: 'departRole' as const, name: row.roleName, departName: row.departName }] as const,
    ),
  ])
  const grants = [
    ...(await listRoleGrants({ roleIds: rights.roleIds })),
    ...(await listDepartRoleGrants({ roleIds: departRoles.map(({ id }) => id) })),
  ]
  const inCharge = await listInChargeOf(person)
  const departNames = await listDepartNames(inCharge)
  return {
    realname: person.realname,
    live: person.status === LIVE && person.delFlag === 0,
    isAdmin: rights.isAdmin,
    roles: roles.map(({ roleName }) => roleName),
    departRoles: departRoles.map(({ roleName, departName }) => ({ name: roleName, departName })),
    inCharge: inCharge.flatMap((id) => departNames.get(id) ?? []),
    memberOf: (await listDepartsOfUser(userId)).map(({ departName }) => departName),
    entries: await explain({
      grants,
      holders,
      admin: roles.find(({ roleCode }) => grantsEverything(roleCode))?.roleName,
    }),
  }
}

export async function whyOfRole(roleId: string) {
  const role = (await listRolesWithPeople()).find(({ id }) => id === roleId)
  if (!role) throw problem('row.entityNotFound')
  const isAdmin = grantsEverything(role.roleCode)
  return {
    roleName: role.roleName,
    isAdmin,
    people: role.people,
    entries: await explain({
      grants: await listRoleGrants({ roleIds: [roleId] }),
      holders: new Map([[roleId, { kind: 'role', name: role.roleName, departName: null }]]),
      admin: isAdmin ? role.roleName : undefined,
    }),
  }
}

/** Lists the roles and people that have a menu entry. */
export async function whyOfEntry(permissionId: string) {
  const entry = (await listPermissions()).find(({ id }) => id === permissionId)
  if (!entry) throw problem('row.entityNotFound')
  const [roles, rules] = [await listRolesWithPeople(), await listRuleNames()]
  const [ofRoles, ofDepartRoles] = [
    await listRoleGrants({ permissionId }),
    await listDepartRoleGrants({ permissionId }),
  ]
  const departRoles = await listDepartRolesWithPeople(ofDepartRoles.map(({ holderId }) => holderId))
  const rulesOf = (grants: readonly Grant[], id: string) =>
    [...new Set(grants.filter(({ holderId }) => holderId === id).flatMap(({ ruleIds }) => ruleIds))].flatMap(
      (rule) => rules.get(rule) ?? [],
    )
  const holding = new Set(ofRoles.map(({ holderId }) => holderId))
  const used = new Set(departRoles.map(({ departId }) => departId))
  return {
    name: entry.name,
    hidden: entry.hidden === 1,
    holders: [
      ...(isSwitchedOff(entry)
        ? [
            {
              kind: 'role' as const,
              name: '所有登录的人（这个权限停用了）',
              departName: null,
              rules: [],
              people: await countPeople(),
            },
          ]
        : []),
      ...roles
        .filter(({ id, roleCode }) => grantsEverything(roleCode) || holding.has(id))
        .map(({ id, roleCode, roleName, people }) => ({
          kind: grantsEverything(roleCode) ? ('admin' as const) : ('role' as const),
          name: roleName,
          departName: null,
          rules: grantsEverything(roleCode) ? [] : rulesOf(ofRoles, id),
          people,
        })),
      ...departRoles.map(({ id, roleName, departName, people }) => ({
        kind: 'departRole' as const,
        name: roleName,
        departName,
        rules: rulesOf(ofDepartRoles, id),
        people,
      })),
    ],
    unusedIn: (await listDepartsWithGrant(permissionId))
      .filter(({ id }) => !used.has(id))
      .map(({ departName }) => departName),
  }
}
