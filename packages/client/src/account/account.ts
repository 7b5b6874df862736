import { storeLogin, wasRemembered, type StoredLogin } from './login.ts'
import { keys, readStored, storedKey } from './storage.ts'

/** Who is signed in, as far as an editor needs to know. */
export interface Person {
  id: string
  username: string
  realname: string
  /** May connect a micro:bit; told by `whoAmI` only. */
  microbit?: boolean
  /** Extensions of the Scratch editor that a class of this person has; told by `whoAmI` only. */
  extensions?: readonly string[]
}

/** The browser's memory of the login, shared by all windows of the site. */
export interface Account {
  /** The token, or null when there is none or its time is over. */
  token(): string | null
  /** Who was signed in last according to this browser; used while the server cannot be asked. */
  person(): Person | null
  /** Whether an administrator looks at the site as this person: nothing may be changed then. */
  viewing(): boolean
  /** Stores a login for all windows of the site, for as long as the last one of this person here was stored. */
  remember(login: StoredLogin): void
  /** Calls `listener` when another window signs in or out; returns what stops it. */
  watch(listener: () => void): () => void
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads a person out of a user row of the wire; null when it is none. */
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

/** The token that the site's pages keep, or null. */
export function storedToken(): string | null {
  const stored = readStored<unknown>(keys.token)
  return typeof stored === 'string' && stored !== '' ? stored : null
}

/** Whether this browser shows the site as another person sees it: to look at, not to change. */
export const isViewing = (): boolean => readStored(keys.viewing) !== undefined

/** The login as the site keeps it in local storage. */
export function browserAccount(): Account {
  // Kept besides local storage, so that a login in place works also where storage is forbidden.
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
