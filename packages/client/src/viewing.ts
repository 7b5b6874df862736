import { apiAddress, ownHeaders } from './call/http.ts'
import { isViewing, storedToken, toPerson } from './account/account.ts'
import { keys, readStored, removeStored, WEEK, writeStored } from './account/storage.ts'

/** `right.endView` of the contract, whose schemas an editor need not load; a test compares them. */
const END_VIEW = '/sys/right/endView'

/** The login of an administrator that waits while they look at the site as another person. */
export interface WaitingLogin {
  token: string | null
  user: { username: string } | null
  roles: readonly string[]
}

/** What a page stores when a view begins. */
export interface Viewing {
  own: WaitingLogin
  /** Whether the own login outlives the browser. */
  remember: boolean
}

/** Name of the person whose view this is; null when the site is seen with one's own eyes. */
export const viewedName = (): string | null =>
  isViewing() ? (toPerson(readStored(keys.userInfo))?.realname ?? '') : null

/** Takes the view out of the browser's memory. @returns what waited meanwhile; null without a view. */
export function takeViewing(): Viewing | null {
  const viewing = readStored<Viewing>(keys.viewing)
  if (viewing === undefined) return null
  // Answers of the view must not be shown to its administrator.
  removeStored(keys.viewing, keys.menu, keys.buttons, keys.dictionaries)
  return viewing
}

/**
 * Ends a view from a page that knows no session of the site (an editor, a player): tells the server and puts the own
 * login back.
 */
export async function endStoredView(): Promise<void> {
  const token = storedToken()
  // A view that the server has ended already is over here all the same.
  if (token !== null)
    await fetch(apiAddress(END_VIEW), { method: 'POST', headers: ownHeaders(token) }).catch(() => null)
  const viewing = takeViewing()
  if (viewing === null) return
  const { user, roles } = viewing.own
  writeStored(keys.userInfo, user, WEEK)
  writeStored(keys.username, user?.username ?? '', WEEK)
  writeStored(keys.userRole, roles, WEEK)
  // Last: other windows look again when the token changes.
  writeStored(keys.token, viewing.own.token, WEEK)
}
