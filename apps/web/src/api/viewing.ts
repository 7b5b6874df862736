import { call, keys, readStored, removeStored, takeViewing, type Viewing, WEEK, writeStored } from '@mashu/client'
import { right } from '@mashu/contract/sys/right/right'
import { beginSession, getSession, type Session, type UserInfo } from './session.ts'

/** Lets an administrator view the site as another user. */
export async function beginViewing(userId: string): Promise<void> {
  const { token, userInfo, roles } = await call(right.viewAs, { body: { userId } })
  const viewing: Viewing = { own: getSession(), remember: !readStored<boolean>(keys.visitOnly) }
  writeStored(keys.viewing, viewing, WEEK)
  removeStored(keys.menu)
  enter({ token, user: userInfo as UserInfo, roles }, viewing.remember)
  location.assign('/dashboard/index')
}

function enter({ token, user, roles }: Session, remember: boolean): void {
  if (token && user) beginSession(token, user, roles, { remember })
}

/**
 * Returns to the administrator's own login.
 * @returns false if there was no view as another user
 */
export function leaveViewing(): boolean {
  const viewing = takeViewing()
  if (!viewing) return false
  enter({ ...viewing.own, user: viewing.own.user as UserInfo | null }, viewing.remember)
  location.assign('/isystem/user')
  return true
}

export async function endViewing(): Promise<void> {
  try {
    await call(right.endView)
  } catch {
    // The view has expired on the server, or the server is unreachable.
  }
  leaveViewing()
}
