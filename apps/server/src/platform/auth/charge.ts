import { STAFF } from '@mashu/contract/user-identity'
import { commaList } from '../comma-list.ts'
import { compiled } from '../db/compiled/compiled.ts'

/** Department type of a class. */
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
 * Lists the departments that an account is in charge of: the departments in `departIds` and, for staff, all classes
 * that they are members of. A teacher who joins a class teaches it; a member of a whole school is not in charge of all
 * its classes.
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
