import { call, keys, readStored, removeStored, takeViewing, type Viewing, WEEK, writeStored } from '@mashu/client'
import { right } from '@mashu/contract/sys/right/right'
import { beginSession, getSession, type Session, type UserInfo } from './session.ts'

/** Shows the site as this person sees it, beginning with the first page of the site. */
export async function beginViewing(userId: string): Promise<void> {
  const { token, userInfo, roles } = await call(right.viewAs, { body: { userId } })
  const viewing: Viewing = { own: getSession(), remember: !readStored<boolean>(keys.visitOnly) }
  writeStored(keys.viewing, viewing, WEEK)
  removeStored(keys.menu, keys.buttons, keys.dictionaries)
  enter({ token, user: userInfo as UserInfo, roles }, viewing.remember)
  location.assign('/dashboard/index')
}

function enter({ token, user, roles }: Session, remember: boolean): void {
  if (token && user) beginSession(token, user, roles, { remember })
}

/** Returns to the administrator's own login. @returns false when no view was open */
export function leaveViewing(): boolean {
  const viewing = takeViewing()
  if (!viewing) return false
  enter({ ...viewing.own, user: viewing.own.user as UserInfo | null }, viewing.remember)
  location.assign('/isystem/user')
  return true
}

/** Ends the view on the server as well; a view that the server has already ended is also ended here. */
export async function endViewing(): Promise<void> {
  try {
    await call(right.endView)
  } catch {
    // The view has expired, or the server is unreachable: the administrator's login is used again.
  }
  leaveViewing()
}
