import { apiAddress, ownHeaders } from './call/http.ts'
import { isViewing, storedToken, toPerson } from './account/account.ts'
import { keys, readStored, removeStored, WEEK, writeStored } from './account/storage.ts'

/**
 * Copy of the contract's `right.endView` path, so that editors do not load the contract's schemas. A test compares the
 * paths.
 */
const END_VIEW = '/sys/right/endView'

/** The administrator's login, kept until the view ends. */
export interface WaitingLogin {
  token: string | null
  user: { username: string } | null
  roles: readonly string[]
}

export interface Viewing {
  own: WaitingLogin
  /** The administrator's login is kept after the browser is closed. */
  remember: boolean
}

/** Returns the name of the viewed person, or null without a view. */
export const viewedName = (): string | null =>
  isViewing() ? (toPerson(readStored(keys.userInfo))?.realname ?? '') : null

/** Removes the view from the browser's storage. @returns the administrator's login, or null without a view */
export function takeViewing(): Viewing | null {
  const viewing = readStored<Viewing>(keys.viewing)
  if (viewing === undefined) return null
  // The administrator must not see the menu, the buttons and the choices of the other person.
  removeStored(keys.viewing, keys.menu, keys.buttons, keys.dictionaries)
  return viewing
}

/** Ends a view from a page without the session of the site, and restores the administrator's login. */
export async function endStoredView(): Promise<void> {
  const token = storedToken()
  // Ignores an error, because the server may have ended the view already.
  if (token !== null)
    await fetch(apiAddress(END_VIEW), { method: 'POST', headers: ownHeaders(token) }).catch(() => null)
  const viewing = takeViewing()
  if (viewing === null) return
  const { user, roles } = viewing.own
  writeStored(keys.userInfo, user, WEEK)
  writeStored(keys.username, user?.username ?? '', WEEK)
  writeStored(keys.userRole, roles, WEEK)
  // The token is written last, because its change makes other windows load again.
  writeStored(keys.token, viewing.own.token, WEEK)
}
