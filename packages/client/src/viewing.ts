import { apiAddress, ownHeaders } from './call/http.ts'
import { isViewing, storedToken, toPerson } from './account/account.ts'
import { keys, readStored, removeStored, WEEK, writeStored } from './account/storage.ts'

/** Path of `right.endView` of the contract, whose schemas an editor need not load; a test compares them. */
const END_VIEW = '/sys/right/endView'

/** The login of an administrator that waits during a view. */
export interface WaitingLogin {
  token: string | null
  user: { username: string } | null
  roles: readonly string[]
}

/** Stored when a view begins. */
export interface Viewing {
  own: WaitingLogin
  /** True when the own login outlives the browser session. */
  remember: boolean
}

/** Returns the name of the viewed person; null without a view. */
export const viewedName = (): string | null =>
  isViewing() ? (toPerson(readStored(keys.userInfo))?.realname ?? '') : null

/** Removes the view from the browser's storage. @returns the waiting login; null without a view */
export function takeViewing(): Viewing | null {
  const viewing = readStored<Viewing>(keys.viewing)
  if (viewing === undefined) return null
  // Answers of the view must not be shown to its administrator.
  removeStored(keys.viewing, keys.menu, keys.buttons, keys.dictionaries)
  return viewing
}

/**
 * Ends a view from a page without a session of the site (an editor, a player): informs the server and restores the own
 * login.
 */
export async function endStoredView(): Promise<void> {
  const token = storedToken()
  // A view that the server has ended already ends here all the same.
  if (token !== null)
    await fetch(apiAddress(END_VIEW), { method: 'POST', headers: ownHeaders(token) }).catch(() => null)
  const viewing = takeViewing()
  if (viewing === null) return
  const { user, roles } = viewing.own
  writeStored(keys.userInfo, user, WEEK)
  writeStored(keys.username, user?.username ?? '', WEEK)
  writeStored(keys.userRole, roles, WEEK)
  // Written last, because other windows reload when the token changes.
  writeStored(keys.token, viewing.own.token, WEEK)
}
