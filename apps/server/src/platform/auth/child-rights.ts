import { STUDENT } from '@mashu/contract/user-identity'
import type { Principal } from './principal.ts'

const CHILD = 'student'

/**
 * Returns true for a person who has only a child's rights: a lost card, or pictures seen over a shoulder, must open
 * nothing more. Any role but student counts as more, whatever it grants today.
 */
export const hasChildRights = (
  { userIdentity, departIds }: { userIdentity: number; departIds: string },
  rights: Pick<Principal, 'isAdmin' | 'roles' | 'departRoles'>,
): boolean =>
  userIdentity === STUDENT &&
  departIds === '' &&
  !rights.isAdmin &&
  rights.departRoles.length === 0 &&
  rights.roles.every((role) => role === CHILD)
