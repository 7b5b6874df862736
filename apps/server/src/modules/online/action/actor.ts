import type { Principal } from '../../../platform/auth/principal.ts'
import { withoutAccount } from '../../../platform/auth/without-account.ts'

/** Who has let an action run: the person who saved the row, or the clock. */
export interface Cause {
  username: string
  orgCode: string | null
}

/** What the data log says of what a form does at a time of day; no account can be called that, for it has a space. */
export const CLOCK: Cause = { username: '定时 动作', orgCode: null }

/**
 * Runs the steps of an action. They are what a designer of forms has declared and another has published, so they reach
 * what is named in them, whatever the person who let them run may do; versions name that person.
 */
export const actorOf = ({ username, orgCode }: Cause): Principal =>
  withoutAccount({ name: username, orgCode, isAdmin: true, can: () => true })
