/** Addresses for redirects before and after the login (spec.md §2.2). */
export const LANDING = '/dashboard/index'
export const LOGIN = '/user/login'
/**
 * The page on which children show their cards. The address is repeated here, because an import of the contract would
 * enlarge the login.
 */
export const CARD = '/card'

/** Returns the address of the login page. It contains the page to open after the login. */
export function loginPath(from?: string): string {
  return from && from !== '/' && !from.startsWith(LOGIN) ? `${LOGIN}?redirect=${encodeURIComponent(from)}` : LOGIN
}

/**
 * Returns the page to open after the login. Only paths of this site are accepted. `//host`, `/\host` and full addresses
 * are rejected, because they lead to other sites. Tabs and line breaks are rejected, because browsers remove them
 * before they parse an address.
 */
export function afterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect')
  return wanted && /^\/(?![/\\\s])/.test(wanted) && !wanted.startsWith(LOGIN) ? wanted : LANDING
}
