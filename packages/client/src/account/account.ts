import { storeLogin, wasRemembered, type StoredLogin } from './login.ts'
import { keys, readStored, storedKey } from './storage.ts'

/** The current user, with the fields that an editor needs. */
export interface Person {
  id: string
  username: string
  realname: string
  /** The user may connect a micro:bit. Only `whoAmI` returns this field. */
  microbit?: boolean
  /** The extensions of the Scratch editor that a class of this user allows. Only `whoAmI` returns this field. */
  extensions?: readonly string[]
}

/** All windows of the site share the stored login. */
export interface Account {
  /** Returns null if there is no login or the login has expired. */
  token(): string | null
  /** Returns the user of the stored login, for the time while the server cannot be reached. */
  person(): Person | null
  /** True while an administrator views the site as this user. Nothing may be changed meanwhile. */
  viewing(): boolean
  /** Stores a login for all windows. It is remembered if this user's previous login was remembered. */
  remember(login: StoredLogin): void
  /**
   * Reports a login or logout in another window.
   * @returns a function that ends the reports
   */
  watch(listener: () => void): () => void
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns null if the row is invalid. */
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

export function storedToken(): string | null {
  const stored = readStored<unknown>(keys.token)
  return typeof stored === 'string' && stored !== '' ? stored : null
}

/** True while an administrator views the site as another user. Nothing may be changed meanwhile. */
export const isViewing = (): boolean => readStored(keys.viewing) !== undefined

export function browserAccount(): Account {
  // If storage is forbidden, the login lasts as long as this page.
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
