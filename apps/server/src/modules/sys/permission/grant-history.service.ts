import type { Principal } from '../../../platform/auth/principal.ts'
import { recordLinks } from '../../../platform/history/version.ts'
import { selectGrantTexts } from './grant-text.queries.ts'

type By = Pick<Principal, 'username'>

/** Also records changes of the data rules of a role. */
export const recordRoleGrants = <T>(roleId: string, user: By, change: () => Promise<T>): Promise<T> =>
  recordLinks({ table: 'sysRolePermission', id: roleId, user }, () => selectGrantTexts('role', roleId), change)

/** Records the permissions that a department may pass on. */
export const recordDepartGrants = <T>(departId: string, user: By, change: () => Promise<T>): Promise<T> =>
  recordLinks({ table: 'sysDepartPermission', id: departId, user }, () => selectGrantTexts('depart', departId), change)

export const recordDepartRoleGrants = <T>(roleId: string, user: By, change: () => Promise<T>): Promise<T> =>
  recordLinks(
    { table: 'sysDepartRolePermission', id: roleId, user },
    () => selectGrantTexts('departRole', roleId),
    change,
  )
