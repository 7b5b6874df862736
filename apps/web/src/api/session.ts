import { useStore } from '@mashu/ui/react'
import { Store } from '@mashu/ui/store'
import { forgetEndedVisit, forgetLogin, keys, readStored, storeLogin, WEEK, writeStored } from '@mashu/client'
import { isSitePreview } from './site-preview.ts'
import { STAFF } from '@mashu/contract/user-identity'

/** The signed-in user. */
export interface UserInfo {
  id: string
  username: string
  realname: string
  nickname?: string
  avatar: string | null
  userIdentity: number | null
  orgCode: string | null
}

export interface Session {
  token: string | null
  user: UserInfo | null
  roles: readonly string[]
}

forgetEndedVisit()
const session = new Store<Session>(read())

function read(): Session {
  // A preview shows the site as to a guest.
  if (isSitePreview) return { token: null, user: null, roles: [] }
  return {
    token: readStored<string>(keys.token) ?? null,
    user: readStored<UserInfo>(keys.userInfo) ?? null,
    roles: readStored<string[]>(keys.userRole) ?? [],
  }
}

const publish = (): void => session.set(read())

/** Stores a login for seven days (spec.md §9), or until the browser closes. */
export function beginSession(
  token: string,
  user: UserInfo,
  roles: readonly string[],
  { dictionaries, remember = true, endTime }: { dictionaries?: unknown; remember?: boolean; endTime?: string } = {},
): void {
  const ends = endTime === undefined ? {} : { endTime }
  storeLogin({ token, userInfo: user, role: roles, sysAllDictItems: dictionaries, ...ends }, remember)
  publish()
}

export function updateUser(user: UserInfo): void {
  writeStored(keys.userInfo, user, WEEK)
  publish()
}

/** Unsaved works stay in the storage of the editors. */
export function endSession(): void {
  forgetLogin()
  publish()
}

// A login or logout in another window also changes this session.
if (typeof window !== 'undefined') window.addEventListener('storage', publish)

export const getSession = (): Session => session.value

/** Calls `listener` after a login or logout in any window. Returns a function that unsubscribes. */
export const onSession = (listener: () => void): (() => void) => session.subscribe(listener)

export const useSession = (): Session => useStore(session)

/** The identity 2 means staff, and other values mean a student (spec.md §1). */
export const isStudent = (session: Session): boolean => session.user?.userIdentity !== STAFF
