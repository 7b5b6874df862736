/** The prefix of all keys in local storage (spec.md §3 "Locally stored keys"). */
const NAMESPACE = 'pro__'

export const storedKey = (key: string): string => NAMESPACE + key

export const keys = {
  token: 'Access-Token',
  visitOnly: 'LOGIN_THIS_VISIT',
  visitEnd: 'LOGIN_ENDS',
  username: 'Login_Username',
  userInfo: 'Login_Userinfo',
  userRole: 'Login_UserRole',
  buttons: 'LOGIN_USER_BUTTON_AUTH',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  viewing: 'VIEWING_AS',
  config: 'SYS_CONFIG',
  menu: 'SYS_MENU',
  sidebar: 'SIDEBAR_TYPE',
  theme: 'DEFAULT_THEME',
  layout: 'DEFAULT_LAYOUT_MODE',
  contentWidth: 'DEFAULT_CONTENT_WIDTH_TYPE',
  color: 'DEFAULT_COLOR',
  weak: 'DEFAULT_COLOR_WEAK',
  fixedHeader: 'DEFAULT_FIXED_HEADER',
  fixedSidebar: 'DEFAULT_FIXED_SIDEMENU',
  autoHideHeader: 'DEFAULT_FIXED_HEADER_HIDDEN',
  multiPage: 'DEFAULT_MULTI_PAGE',
  dark: 'DARK_MODE',
} as const

export const WEEK = 604_800_000
export const HALF_HOUR = 1_800_000

interface Entry {
  value: unknown
  expire: number | null
}

/** Returns undefined if the value is missing, expired or unreadable, or if storage is forbidden. */
export function readStored<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(storedKey(key))
    if (text === null) return undefined
    const entry = JSON.parse(text) as Entry
    if (entry.expire !== null && entry.expire !== undefined && entry.expire < Date.now()) {
      localStorage.removeItem(storedKey(key))
      return undefined
    }
    return entry.value as T
  } catch {
    return undefined
  }
}

/** `lifetime` is in milliseconds. Without `lifetime`, the value does not expire. */
export function writeStored(key: string, value: unknown, lifetime?: number): void {
  try {
    localStorage.setItem(
      storedKey(key),
      JSON.stringify({ value, expire: lifetime === undefined ? null : Date.now() + lifetime } satisfies Entry),
    )
  } catch {
    // With full or forbidden storage, the login lasts as long as the page.
  }
}

export function removeStored(...names: string[]): void {
  try {
    for (const name of names) localStorage.removeItem(storedKey(name))
  } catch {}
}

export function storedKeys(prefix: string): string[] {
  const start = storedKey(prefix)
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => prefix + key.slice(start.length))
  } catch {
    return []
  }
}
