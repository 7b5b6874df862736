import { keys, readStored, removeStored, WEEK, writeStored } from './storage.ts'

/** The fields of the answer to a login that the browser stores. */
export interface StoredLogin {
  token: string
  userInfo: { username: string }
  role: readonly string[]
  sysAllDictItems?: unknown
  /** The end of a login with a card or with pictures, as the API formats times. */
  endTime?: string
}

/**
 * The name of a cookie that the browser deletes when it is closed. If the cookie is missing, a login that should not be
 * remembered has ended.
 */
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

/**
 * Removes the stored login. Also removes the dictionaries, because they contain choices that only this user may see.
 */
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

/** Returns true while a child is logged in who used a card or pictures. */
export const isChildVisit = (): boolean => readStored<string>(keys.visitEnd) !== undefined

/** Removes a login that should not be remembered, if the browser has been closed since the login. */
export function forgetEndedVisit(): void {
  if (typeof document !== 'undefined' && readStored<boolean>(keys.visitOnly) && !isVisiting()) forgetLogin()
}

/**
 * Returns true if the user's previous login on this computer was remembered. The login of another user is not
 * remembered, because several people may use the computer.
 */
export const wasRemembered = (username: string): boolean =>
  readStored(keys.username) === username && !readStored<boolean>(keys.visitOnly)

/**
 * Stores a login for seven days (spec.md §9). If the login should not be remembered, it ends when the browser is
 * closed.
 */
export function storeLogin(login: StoredLogin, isRemembered: boolean): void {
  const { token, userInfo, role, sysAllDictItems, endTime } = login
  if (isRemembered) removeStored(keys.visitOnly)
  else {
    setVisiting()
    writeStored(keys.visitOnly, true, WEEK)
  }
  // The permissions of the previous user must not remain.
  removeStored(keys.buttons)
  writeStored(keys.token, token, WEEK)
  writeStored(keys.userInfo, userInfo, WEEK)
  writeStored(keys.username, userInfo.username, WEEK)
  writeStored(keys.userRole, role, WEEK)
  if (endTime === undefined) removeStored(keys.visitEnd)
  else writeStored(keys.visitEnd, endTime, WEEK)
  if (sysAllDictItems !== undefined) writeStored(keys.dictionaries, sysAllDictItems, WEEK)
}
