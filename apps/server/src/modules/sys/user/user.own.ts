import type { Principal } from '../../../platform/auth/principal.ts'
import { accountKey, checkPassword, oneAtATime } from '../credential/credential.ts'
import { selectOptionalCredentials } from './user.queries.ts'

/** Whether this is the person's own password. Wrong ones count towards the limits of the login. */
export function isOwnPassword(me: Principal, password: string, ip: string): Promise<boolean> {
  const account = accountKey(me, me.username)
  return oneAtATime(account, async () =>
    checkPassword({ account, ip }, (await selectOptionalCredentials({ id: me.id }))?.password, password),
  )
}
