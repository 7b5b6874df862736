import { STUDENT } from '@mashu/contract/user-identity'
import type { Principal } from './principal.ts'

const CHILD = 'student'

/**
 * Only people with the rights of a child can log in by a card or by pictures, because others may find the card or see
 * the pictures. Every role except student counts as additional rights.
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
