import { keys, readStored, removeStored, WEEK, writeStored } from './storage.ts'

/** The parts of the result of a login that this browser stores. */
export interface StoredLogin {
  token: string
  userInfo: { username: string }
  role: readonly string[]
  sysAllDictItems?: unknown
  /** The end of a child's login by card or pictures, in the time format of the wire. */
  endTime?: string
}

/**
 * The browser deletes this cookie when it closes. Without the cookie, a login that should not be remembered has ended.
 */
const VISIT = 'mashu_visit'
/** A page that may not use storage may be without cookies as well. */
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
    // Without cookies, the login lasts until the page closes.
  }
}

/** Removes a stored login, and the dictionaries, which contain choices for this person only. */
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

/** Returns true while a child is logged in by card or pictures. */
export const isChildVisit = (): boolean => readStored<string>(keys.visitEnd) !== undefined

/** Removes a login that should not be remembered, if the browser has been closed since. */
export function forgetEndedVisit(): void {
  if (typeof document !== 'undefined' && readStored<boolean>(keys.visitOnly) && !isVisiting()) forgetLogin()
}

/**
 * Returns true when the previous login of the person on this computer should be remembered. Any other person's login
 * ends with the browser, because the computer may be shared.
 */
export const wasRemembered = (username: string): boolean =>
  readStored(keys.username) === username && !readStored<boolean>(keys.visitOnly)

/** Stores a login for seven days (spec.md §9), or until the browser closes when it should not be remembered. */
export function storeLogin(login: StoredLogin, isRemembered: boolean): void {
  const { token, userInfo, role, sysAllDictItems, endTime } = login
  if (isRemembered) removeStored(keys.visitOnly)
  else {
    setVisiting()
    writeStored(keys.visitOnly, true, WEEK)
  }
  // The dictionaries of the previous person must not remain.
  removeStored(keys.buttons)
  writeStored(keys.token, token, WEEK)
  writeStored(keys.userInfo, userInfo, WEEK)
  writeStored(keys.username, userInfo.username, WEEK)
  writeStored(keys.userRole, role, WEEK)
  if (endTime === undefined) removeStored(keys.visitEnd)
  else writeStored(keys.visitEnd, endTime, WEEK)
  if (sysAllDictItems !== undefined) writeStored(keys.dictionaries, sysAllDictItems, WEEK)
}
