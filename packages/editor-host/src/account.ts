/** Who is signed in, as far as an editor needs to know. */
export interface Person {
  id: string
  username: string
  realname: string
}

/** The browser's memory of the login, shared by all windows of the site. */
export interface Account {
  /** The token, or null when there is none or its time is over. */
  token(): string | null
  /** Who was signed in last according to this browser; used while the server cannot be asked. */
  person(): Person | null
  remember(token: string, userInfo: unknown): void
  /** Calls `listener` when another window signs in or out; returns what stops it. */
  watch(listener: () => void): () => void
}

const tokenKey = 'pro__Access-Token'
const personKey = 'pro__Login_Userinfo'
const week = 7 * 24 * 3600 * 1000

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function read(key: string): unknown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isRecord(stored)) return null
    const over = typeof stored.expire === 'number' && stored.expire < Date.now()
    return over ? null : stored.value
  } catch {
    // A browser that forbids storage, or a foreign value under our key: the same as not signed in.
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ value, expire: Date.now() + week }))
  } catch {
    // Full or forbidden storage: the login then lasts as long as this window.
  }
}

/** Reads a person out of a user row of the wire; null when it is none. */
export function toPerson(row: unknown): Person | null {
  if (!isRecord(row) || row.id === undefined || row.id === null || row.id === '') return null
  const username = typeof row.username === 'string' ? row.username : ''
  const realname = typeof row.realname === 'string' && row.realname !== '' ? row.realname : username
  return { id: String(row.id), username, realname }
}

/** The login as the site keeps it in local storage. */
export function browserAccount(): Account {
  // Kept besides local storage, so that a login in place works also where storage is forbidden.
  let mine: { token: string; person: Person | null } | null = null
  return {
    token() {
      const stored = read(tokenKey)
      return typeof stored === 'string' && stored !== '' ? stored : (mine?.token ?? null)
    },
    person: () => toPerson(read(personKey)) ?? mine?.person ?? null,
    remember(token, userInfo) {
      mine = { token, person: toPerson(userInfo) }
      write(tokenKey, token)
      write(personKey, userInfo)
    },
    watch(listener) {
      const hear = (event: StorageEvent): void => {
        if (event.key !== tokenKey && event.key !== null) return
        mine = null
        listener()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}
