import { storeLogin, wasRemembered, type StoredLogin } from './login.ts'
import { keys, readStored, storedKey } from './storage.ts'

/** The signed-in person, as far as an editor needs it. */
export interface Person {
  id: string
  username: string
  realname: string
  /** True when the person may connect a micro:bit; only from `whoAmI`. */
  microbit?: boolean
  /** Extensions of the Scratch editor in any class of this person; only from `whoAmI`. */
  extensions?: readonly string[]
}

/** The browser's stored login, shared by all windows of the site. */
export interface Account {
  /** Returns the token, or null when there is none or it has expired. */
  token(): string | null
  /** Returns the person who was last signed in in this browser; used while the server is unreachable. */
  person(): Person | null
  /** Returns true when an administrator views the site as this person: nothing may be changed then. */
  viewing(): boolean
  /** Stores a login for all windows of the site, for as long as the person's previous one was stored. */
  remember(login: StoredLogin): void
  /** Calls `listener` when another window signs in or out; returns a function that stops it. */
  watch(listener: () => void): () => void
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads a person from a user row; null when it is invalid. */
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

/** Returns the token stored by the site's pages, or null. */
export function storedToken(): string | null {
  const stored = readStored<unknown>(keys.token)
  return typeof stored === 'string' && stored !== '' ? stored : null
}

/** Returns true when this browser views the site as another person: read-only. */
export const isViewing = (): boolean => readStored(keys.viewing) !== undefined

/** Returns the login stored by the site in local storage. */
export function browserAccount(): Account {
  // Also kept in memory, so that logging in within the page works where storage is forbidden.
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
