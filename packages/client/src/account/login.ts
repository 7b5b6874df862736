import { keys, readStored, removeStored, WEEK, writeStored } from './storage.ts'

/** What a login answers, as far as this browser stores it. */
export interface StoredLogin {
  token: string
  userInfo: { username: string }
  /** Codes of the roles. */
  role: readonly string[]
  sysAllDictItems?: unknown
  /** The end of a child's login by card or pictures, as the wire writes times. */
  endTime?: string
}

/** A cookie without a date goes when the browser closes; with it goes a login that was not to be remembered. */
const VISIT = 'mashu_visit'
/** A page that may keep nothing may have no cookies either. */
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
    // Then the login lasts as long as the page.
  }
}

/** Removes what is stored of a login; its dictionaries name what the person may choose. */
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

/** True while a child is in here by card or pictures. */
export const isChildVisit = (): boolean => readStored<string>(keys.visitEnd) !== undefined

/** Removes a login that was for one visit of a browser that has been closed since. */
export function forgetEndedVisit(): void {
  if (typeof document !== 'undefined' && readStored<boolean>(keys.visitOnly) && !isVisiting()) forgetLogin()
}

/** Whether the last login of this person here was to be remembered; a shared computer forgets everybody else. */
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
  // Those of whoever was here before are not this person's.
  removeStored(keys.buttons)
  writeStored(keys.token, token, WEEK)
  writeStored(keys.userInfo, userInfo, WEEK)
  writeStored(keys.username, userInfo.username, WEEK)
  writeStored(keys.userRole, role, WEEK)
  if (endTime === undefined) removeStored(keys.visitEnd)
  else writeStored(keys.visitEnd, endTime, WEEK)
  if (sysAllDictItems !== undefined) writeStored(keys.dictionaries, sysAllDictItems, WEEK)
}
