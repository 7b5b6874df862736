import type { Principal } from '../../../platform/auth/principal.ts'
import { nextLevelCode } from '../../../platform/level-code.ts'
import { departScope, listSiblingCodes, selectOptionalDepart } from './depart.queries.ts'
import { orgTypeOf } from './depart.rules.ts'

export { departsAs, listAncestorIds, listDepartNames, listKnownIds } from './depart-names.queries.ts'
export {
  departScope,
  findDeparts,
  listDeparts as listScopeDeparts,
  listDepartsOfUser,
  listSubtreeIds,
  selectOptionalDepart,
  selectOptionalRoot,
  mayConnectMicrobit,
  type DepartScope,
} from './depart.queries.ts'

/**
 * Code and level of the next department below `parentId`, a root where it is empty; null for a parent that does not
 * exist or that this person is not in charge of. Nothing is reserved: whoever adds the department gets the code.
 */
export async function nextDepartCode(
  parentId: string | null,
  user: Pick<Principal, 'isAdmin' | 'departIds'>,
): Promise<[code: string, level: string] | null> {
  const scope = await departScope(user)
  if (!scope.all && !scope.departIds.includes(parentId ?? '')) return null
  const parent = parentId === null ? null : await selectOptionalDepart(parentId)
  if (parent === undefined) return null
  const code = nextLevelCode(parent?.orgCode ?? null, await listSiblingCodes(parentId))
  return code === null ? null : [code, orgTypeOf(code)]
}
