import { STAFF } from '@mashu/contract/user-identity'
import { defaultExtensions, scratchExtensions } from '@mashu/contract/teaching/scratch/extension'
import type { Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { nextLevelCode } from '../../../platform/level-code.ts'
import { departScope, listSiblingCodes, selectOptionalDepart } from './depart.queries.ts'
import { listClassExtensions } from './class.queries.ts'
import { orgTypeOf } from './depart.rules.ts'

export { departsAs, listAncestorIds, listDepartNames, listKnownIds } from './depart-names.queries.ts'
export { insertDepart } from './depart.queries.ts'
export { hasClass } from './class.queries.ts'
export {
  departScope,
  findDeparts,
  listDeparts as listScopeDeparts,
  listDepartsOfUser,
  listSubtreeIds,
  selectOptionalDepart,
  selectOptionalRoot,
  type DepartScope,
} from './depart.queries.ts'
export { mayConnectMicrobit } from './class.queries.ts'

/**
 * Returns null when the parent does not exist, is not in the person's charge or has no free code. The code is not
 * reserved.
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

/**
 * Staff have all extensions of the Scratch editor, because they prepare lessons. Other people have the extensions of
 * their classes.
 * The default extensions apply to a class without a choice and to a person without a class.
 */
export async function extensionsOf(user: Pick<Principal, 'id' | 'isAdmin' | 'userIdentity'>): Promise<string[]> {
  if (user.isAdmin || user.userIdentity === STAFF) return scratchExtensions.map(({ id }) => id)
  const chosen = await listClassExtensions(user.id)
  if (chosen.length === 0) return [...defaultExtensions]
  return [...new Set(chosen.flatMap((list) => (list === null ? [...defaultExtensions] : commaList(list))))]
}
