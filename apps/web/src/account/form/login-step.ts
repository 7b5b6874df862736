import type { ResultOf } from '@mashu/contract/endpoint'
import type { auth } from '@mashu/contract/sys/auth'
import { STAFF } from '@mashu/contract/user-identity'
import { afterLogin } from '../../page/redirect.ts'
import { beginSession } from '../../api/session.ts'

export type LoginResult = ResultOf<typeof auth.login>
export type NextStep = 'password' | 'depart'

type Proven = Pick<LoginResult, 'mustChangePassword' | 'departs'> & {
  userInfo: Pick<LoginResult['userInfo'], 'orgCode' | 'userIdentity'>
}

/** Returns the steps between a correct password and the first page. Children's choice of a department has no effect. */
export function afterLoginSteps({ mustChangePassword, departs, userInfo }: Proven): NextStep[] {
  const steps: NextStep[] = []
  if (mustChangePassword) steps.push('password')
  const isChosen = departs.some(({ orgCode }) => orgCode === userInfo.orgCode)
  if (departs.length > 1 && !isChosen && userInfo.userIdentity === STAFF) steps.push('depart')
  return steps
}

/** Stores the session now, because the requests of the next steps need the token. */
export function keep(result: LoginResult, remember: boolean): void {
  beginSession(result.token, result.userInfo, result.role, { dictionaries: result.sysAllDictItems, remember })
}

/** The full page load discards all data of a guest or another person. */
export function enter(search: string): void {
  location.replace(afterLogin(search))
}
