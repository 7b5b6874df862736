import { call, keys, readStored, removeStored, WEEK, writeStored } from '@mashu/client'
import { right } from '@mashu/contract/sys/right/right'
import { beginSession, getSession, type Session, type UserInfo } from './session.ts'

/** An administrator views the site as another user; their own login waits here. */
interface Viewing {
  own: Session
  remember: boolean
}

/** Whether this browser shows the site as another user sees it. */
export const isViewing = (): boolean => readStored<Viewing>(keys.viewing) !== undefined

/** Shows the site as this person sees it, from its first page on. */
export async function beginViewing(userId: string): Promise<void> {
  const { token, userInfo, roles } = await call(right.viewAs, { body: { userId } })
  const viewing: Viewing = { own: getSession(), remember: !readStored<boolean>(keys.visitOnly) }
  writeStored(keys.viewing, viewing, WEEK)
  enter({ token, user: userInfo as UserInfo, roles }, viewing.remember)
  location.assign('/dashboard/index')
}

function enter({ token, user, roles }: Session, remember: boolean): void {
  removeStored(keys.menu, keys.buttons, keys.dictionaries)
  if (token && user) beginSession(token, user, roles, { remember })
}

/** Back to the administrator's own login. @returns false when no other user's view was open. */
export function leaveViewing(): boolean {
  const viewing = readStored<Viewing>(keys.viewing)
  if (!viewing) return false
  removeStored(keys.viewing)
  enter(viewing.own, viewing.remember)
  location.assign('/isystem/user')
  return true
}

/** Ends the view on the server too; a view that the server has ended already is over here all the same. */
export async function endViewing(): Promise<void> {
  try {
    await call(right.endView)
  } catch {
    // Its time was over, or the server is away: the own login counts again.
  }
  leaveViewing()
}
