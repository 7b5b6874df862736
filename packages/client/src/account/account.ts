import { storeLogin, wasRemembered, type StoredLogin } from './login.ts'
import { keys, readStored, storedKey } from './storage.ts'

/** The current user, with the fields that an editor needs. */
export interface Person {
  id: string
  username: string
  realname: string
  /** True if the user may connect a micro:bit. Only `whoAmI` returns this field. */
  microbit?: boolean
  /** The extensions of the Scratch editor that any class of this user allows. Only `whoAmI` returns this field. */
  extensions?: readonly string[]
}

/** The login that the browser stores. All windows of the site share it. */
export interface Account {
  /** Returns the token of the login, or null if there is none or it has expired. */
  token(): string | null
  /** Returns the user of the stored login. It is used while the server cannot be reached. */
  person(): Person | null
  /** Returns true while an administrator views the site as this user. Nothing may be changed during this time. */
  viewing(): boolean
  /**
   * Stores a login for all windows of the site. If the previous login of this user was remembered, this login is
   * remembered too.
   */
  remember(login: StoredLogin): void
  /** Calls `listener` when a user logs in or out in another window. Returns a function that ends this. */
  watch(listener: () => void): () => void
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads a user from a row of the server. Returns null if the row is invalid. */
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

/** Returns the token that the site has stored, or null if there is none. */
export function storedToken(): string | null {
  const stored = readStored<unknown>(keys.token)
  return typeof stored === 'string' && stored !== '' ? stored : null
}

/**
 * Returns true while an administrator views the site as another user in this browser. Nothing may be changed during
 * this time.
 */
export const isViewing = (): boolean => readStored(keys.viewing) !== undefined

/** Returns the login that the site stores in local storage. */
export function browserAccount(): Account {
  // The login is also kept in memory, so that a user can log in on this page even if storage is forbidden.
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
