import type { ResultOf } from '@mashu/contract/endpoint'
import type { auth } from '@mashu/contract/sys/auth'
import { afterLogin } from '../../page/redirect.ts'
import { beginSession } from '../../api/session.ts'

export type LoginResult = ResultOf<typeof auth.login>
export type NextStep = 'password' | 'depart'

/** What still has to happen between a right password and the first page. */
export function afterLoginSteps(result: Pick<LoginResult, 'mustChangePassword' | 'multi_depart'>): NextStep[] {
  const steps: NextStep[] = []
  if (result.mustChangePassword) steps.push('password')
  if (result.multi_depart === 2) steps.push('depart')
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
