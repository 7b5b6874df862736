import { storeLogin, wasRemembered, type StoredLogin } from './login.ts'
import { keys, readStored, storedKey } from './storage.ts'

/** The signed-in person, as far as an editor needs it. */
export interface Person {
  id: string
  username: string
  realname: string
  /** True when the person may connect a micro:bit. Only `whoAmI` returns it. */
  microbit?: boolean
  /** The extensions of the Scratch editor in any class of this person. Only `whoAmI` returns them. */
  extensions?: readonly string[]
}

/** The login that the browser stores and that all windows of the site share. */
export interface Account {
  /** Returns the token; null when there is none or when it has expired. */
  token(): string | null
  /** Returns the person who signed in last in this browser. It is used while the server cannot be reached. */
  person(): Person | null
  /** Returns true while an administrator views the site as this person. Nothing may be changed then. */
  viewing(): boolean
  /** Stores a login for all windows of the site, for the same time as the previous login of the person. */
  remember(login: StoredLogin): void
  /** Calls `listener` when another window signs in or out; returns a function that unsubscribes. */
  watch(listener: () => void): () => void
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads a person from the row of a user. Returns null when the row is invalid. */
export function toPerson(row: unknown): Person | null {
  if (!isRecord(row) || row.id === undefined || row.id === null || row.id === '') return null
  const username = typeof row.username === 'string' ? row.username : ''
  const realname = typeof row.realname === 'string' && row.realname !== '' ? row.realname : username
  const person = { id: String(row.id), username, realname }
  return {
    ...person,
    ...(row.microbit === true ? { microbit: true } : {}),
    ...(Array.isArray(row.extensions) ? { extensions: row.extensions.map(String) } : {}),
  }
}

/** Returns the token that the pages of the site have stored; null when there is none. */
export function storedToken(): string | null {
  const stored = readStored<unknown>(keys.token)
  return typeof stored === 'string' && stored !== '' ? stored : null
}

/** Returns true when this browser views the site as another person, so that nothing may be changed. */
export const isViewing = (): boolean => readStored(keys.viewing) !== undefined

/** Returns the login that the site keeps in local storage. */
export function browserAccount(): Account {
  // The login is also kept in memory, so that a person can log in on this page where storage is forbidden.
  let inMemory: { token: string; person: Person | null } | null = null
  return {
    token: () => storedToken() ?? inMemory?.token ?? null,
    person: () => toPerson(readStored(keys.userInfo)) ?? inMemory?.person ?? null,
    viewing: isViewing,
    remember(login) {
      inMemory = { token: login.token, person: toPerson(login.userInfo) }
      storeLogin(login, wasRemembered(login.userInfo.username))
    },
    watch(listener) {
      const onStorage = (event: StorageEvent): void => {
        if (event.key !== storedKey(keys.token) && event.key !== null) return
        inMemory = null
        listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
