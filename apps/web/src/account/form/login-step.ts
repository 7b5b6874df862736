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
 * The step between a correct password and the first page. Staff of several departments choose one unless they have
 * chosen before; for children the choice changes nothing.
 */
export function afterLoginSteps({ mustChangePassword, departs, userInfo }: Proven): NextStep[] {
  const steps: NextStep[] = []
  if (mustChangePassword) steps.push('password')
  const isChosen = departs.some(({ orgCode }) => orgCode === userInfo.orgCode)
  if (departs.length > 1 && !isChosen && userInfo.userIdentity === STAFF) steps.push('depart')
  return steps
}

/** Keeps the login, so that the calls of the next steps carry its token. */
export function keep(result: LoginResult, remember: boolean): void {
  beginSession(result.token, result.userInfo, result.role, { dictionaries: result.sysAllDictItems, remember })
}

/** A full load, so that nothing of a visitor's or another person's page is left in memory. */
export function enter(search: string): void {
  location.replace(afterLogin(search))
}
