import type { Principal } from '../../../platform/auth/principal.ts'
import { withoutAccount } from '../../../platform/auth/without-account.ts'

/** The person who saved the row or pressed the button. For a daily action it is `CLOCK`. */
export interface Cause {
  username: string
  orgCode: string | null
}

/**
 * The author that the data log shows for daily actions. No account has this name, because the name contains a space.
 */
export const CLOCK: Cause = { username: '定时 动作', orgCode: null }

/**
 * Returns the principal that runs the steps of an action. A designer has declared the steps and another person has
 * published them. The steps may therefore write every field that they name, even if the person who caused the run may
 * not. The data log names that person.
 */
export const actorOf = ({ username, orgCode }: Cause): Principal =>
  withoutAccount({ name: username, orgCode, isAdmin: true, can: () => true })
