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

/**
 * Returns the steps between a correct password and the first page. Staff with several departments choose the current
 * one, unless they have chosen it before. Children do not choose, because the choice has no effect for them.
 */
export function afterLoginSteps({ mustChangePassword, departs, userInfo }: Proven): NextStep[] {
  const steps: NextStep[] = []
  if (mustChangePassword) steps.push('password')
  const isChosen = departs.some(({ orgCode }) => orgCode === userInfo.orgCode)
  if (departs.length > 1 && !isChosen && userInfo.userIdentity === STAFF) steps.push('depart')
  return steps
}

/** Stores the session, so that the requests of the next steps contain its token. */
export function keep(result: LoginResult, remember: boolean): void {
  beginSession(result.token, result.userInfo, result.role, { dictionaries: result.sysAllDictItems, remember })
}

/** Opens the first page with a full page load. The page load discards all data of a guest or another person. */
export function enter(search: string): void {
  location.replace(afterLogin(search))
}
