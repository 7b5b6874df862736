import { STAFF } from '@mashu/contract/user-identity'
import { commaList } from '../comma-list.ts'
import { compiled } from '../db/compiled/compiled.ts'

/** The department type of classes. */
export const CLASS = '3'

const classesOf = compiled((value: { userId: string }, on) =>
  on
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select('sysDepart.id')
    .where('sysUserDepart.userId', '=', value.userId)
    .where('sysDepart.orgCategory', '=', CLASS)
    .orderBy('sysDepart.orgCode'),
)

/**
 * An account manages the departments in `departIds`, and a member of staff also each class that the account has joined.
 * A member of a whole school does not manage all its classes.
 */
export async function listInChargeOf(account: {
  id: string
  userIdentity: number
  departIds: string
}): Promise<string[]> {
  const named = commaList(account.departIds)
  if (account.userIdentity !== STAFF) return named
  const classes = await classesOf({ userId: account.id })
  return [...new Set([...named, ...classes.map(({ id }) => id)])]
}
