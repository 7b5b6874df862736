import type { Principal } from '../../../platform/auth/principal.ts'
import { withoutAccount } from '../../../platform/auth/without-account.ts'

/** The person who saved the row or pressed the button, or `CLOCK`. */
export interface Cause {
  username: string
  orgCode: string | null
}

/** The data log shows this author for daily actions. No account can have a name with a space. */
export const CLOCK: Cause = { username: '定时 动作', orgCode: null }

/**
 * A designer has declared the steps. The steps may therefore write every field, even if the person who caused the run
 * may not. The data log names that person.
 */
export const actorOf = ({ username, orgCode }: Cause): Principal =>
  withoutAccount({ name: username, orgCode, isAdmin: true, can: () => true })
