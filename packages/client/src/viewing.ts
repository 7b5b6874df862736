import { apiAddress, ownHeaders } from './call/http.ts'
import { isViewing, storedToken, toPerson } from './account/account.ts'
import { keys, readStored, removeStored, WEEK, writeStored } from './account/storage.ts'

/**
 * The path of `right.endView` of the contract. It is repeated here, so that editors do not load the contract's schemas.
 * A test compares the two paths.
 */
const END_VIEW = '/sys/right/endView'

/** The login of an administrator. It is kept until the view ends. */
export interface WaitingLogin {
  token: string | null
  user: { username: string } | null
  roles: readonly string[]
}

/** The stored data of a view. */
export interface Viewing {
  own: WaitingLogin
  /** True if the administrator's login is kept after the browser is closed. */
  remember: boolean
}

/** Returns the name of the person as whom the administrator views the site. Returns null without a view. */
export const viewedName = (): string | null =>
  isViewing() ? (toPerson(readStored(keys.userInfo))?.realname ?? '') : null

/** Removes the view from the storage of the browser. @returns the administrator's login, or null without a view */
export function takeViewing(): Viewing | null {
  const viewing = readStored<Viewing>(keys.viewing)
  if (viewing === undefined) return null
  // The administrator must not see answers that the server sent for the other person.
  removeStored(keys.viewing, keys.menu, keys.buttons, keys.dictionaries)
  return viewing
}

/**
 * Ends a view from a page without the session of the site, such as an editor or a player. It notifies the server, and
 * restores the administrator's login.
 */
export async function endStoredView(): Promise<void> {
  const token = storedToken()
  // An error is ignored, because the server may have ended the view already.
  if (token !== null)
    await fetch(apiAddress(END_VIEW), { method: 'POST', headers: ownHeaders(token) }).catch(() => null)
  const viewing = takeViewing()
  if (viewing === null) return
  const { user, roles } = viewing.own
  writeStored(keys.userInfo, user, WEEK)
  writeStored(keys.username, user?.username ?? '', WEEK)
  writeStored(keys.userRole, roles, WEEK)
  // The token is written last, because other windows load again when it changes.
  writeStored(keys.token, viewing.own.token, WEEK)
}
