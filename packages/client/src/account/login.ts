import { keys, readStored, removeStored, WEEK, writeStored } from './storage.ts'

/** The parts of a login's result that this browser stores. */
export interface StoredLogin {
  token: string
  userInfo: { username: string }
  role: readonly string[]
  sysAllDictItems?: unknown
  /** End of a child's login by card or pictures, in the wire's time format. */
  endTime?: string
}

/** A session cookie, deleted when the browser closes; without it, a login that was not to be remembered ends. */
const VISIT = 'mashu_visit'
/** A page without storage may have no cookies either. */
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
    // Without cookies the login lasts as long as the page.
  }
}

/** Removes a stored login, and its dictionaries, which contain the person's choices. */
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

/** Removes a login for one visit of a browser that has been closed since. */
export function forgetEndedVisit(): void {
  if (typeof document !== 'undefined' && readStored<boolean>(keys.visitOnly) && !isVisiting()) forgetLogin()
}

/**
 * Returns true when the person's previous login here was to be remembered; a shared computer forgets everybody else.
 */
export const wasRemembered = (username: string): boolean =>
  readStored(keys.username) === username && !readStored<boolean>(keys.visitOnly)

/** Stores a login for seven days (spec.md §9), or until the browser closes when it is not to be remembered. */
export function storeLogin(login: StoredLogin, isRemembered: boolean): void {
  const { token, userInfo, role, sysAllDictItems, endTime } = login
  if (isRemembered) removeStored(keys.visitOnly)
  else {
    setVisiting()
    writeStored(keys.visitOnly, true, WEEK)
  }
  // Those of a previous person must not remain.
  removeStored(keys.buttons)
  writeStored(keys.token, token, WEEK)
  writeStored(keys.userInfo, userInfo, WEEK)
  writeStored(keys.username, userInfo.username, WEEK)
  writeStored(keys.userRole, role, WEEK)
  if (endTime === undefined) removeStored(keys.visitEnd)
  else writeStored(keys.visitEnd, endTime, WEEK)
  if (sysAllDictItems !== undefined) writeStored(keys.dictionaries, sysAllDictItems, WEEK)
}
