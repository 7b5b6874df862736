import { keys, readStored, removeStored, WEEK, writeStored } from './storage.ts'

/** The fields of a login that the browser stores. */
export interface StoredLogin {
  token: string
  userInfo: { username: string }
  role: readonly string[]
  sysAllDictItems?: unknown
  /** The end of a login with a card or with pictures, as the API formats times. */
  endTime?: string
}

/** The browser deletes this cookie when it is closed, which ends a login that should not be remembered. */
const VISIT = 'mashu_visit'
/** A page that must not use storage may also have no access to cookies. */
function isVisiting(): boolean {
  try {
    return document.cookie.split('; ').includes(`${VISIT}=1`)
  } catch {
    return false
  }
}

function setVisiting(): void {
  try {
    document.cookie = `${VISIT}=1; path=/; SameSite=Strict`
  } catch {
    // Without cookies, the login ends when the page is closed.
  }
}

/** Also removes the dictionaries, because they contain choices that only this user may see. */
export const forgetLogin = (): void =>
  removeStored(
    keys.token,
    keys.userInfo,
    keys.username,
    keys.userRole,
    keys.buttons,
    keys.dictionaries,
    keys.visitOnly,
    keys.visitEnd,
    keys.viewing,
  )

/** True after a login with a card or with pictures. */
export const isChildVisit = (): boolean => readStored<string>(keys.visitEnd) !== undefined

/** Removes a login that should not be remembered, if the browser has been closed since. */
export function forgetEndedVisit(): void {
  if (typeof document !== 'undefined' && readStored<boolean>(keys.visitOnly) && !isVisiting()) forgetLogin()
}

/** The login of another user is not remembered, because several people may use the computer. */
export const wasRemembered = (username: string): boolean =>
  readStored(keys.username) === username && !readStored<boolean>(keys.visitOnly)

/** Stores a login for seven days (spec.md §9), or until the browser is closed. */
export function storeLogin(login: StoredLogin, isRemembered: boolean): void {
  const { token, userInfo, role, sysAllDictItems, endTime } = login
  if (isRemembered) removeStored(keys.visitOnly)
  else {
    setVisiting()
    writeStored(keys.visitOnly, true, WEEK)
  }
  // The permissions and dictionaries of the previous user must not remain.
  removeStored(keys.buttons, keys.dictionaries)
  writeStored(keys.token, token, WEEK)
  writeStored(keys.userInfo, userInfo, WEEK)
  writeStored(keys.username, userInfo.username, WEEK)
  writeStored(keys.userRole, role, WEEK)
  if (endTime === undefined) removeStored(keys.visitEnd)
  else writeStored(keys.visitEnd, endTime, WEEK)
  if (sysAllDictItems !== undefined) writeStored(keys.dictionaries, sysAllDictItems, WEEK)
}
