import type { Principal } from './principal.ts'

interface Acting {
  /** Name for the data log and `create_by`. */
  name: string
  orgCode: string | null
  isAdmin: boolean
  can: (code: string) => boolean
}

/** Returns a principal for a guest who fills in a form, or for the steps of an action. */
export const withoutAccount = ({ name, orgCode, isAdmin, can }: Acting): Principal => ({
  id: '',
  username: name,
  realname: name,
  userIdentity: 0,
  orgCode,
  departIds: [],
  roles: [],
  roleIds: [],
  level: -1,
  departRoles: [],
  sessionId: '',
  mustChangePassword: false,
  viewer: null,
  isAdmin,
  can,
  canEverywhere: can,
})
