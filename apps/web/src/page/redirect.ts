/** Addresses of the redirects around the login (spec.md §2.2). */
export const LANDING = '/dashboard/index'
export const LOGIN = '/user/login'
/**
 * The page on which children show their cards. It is repeated here, because importing the contract would enlarge the
 * login.
 */
export const CARD = '/card'

/** Returns the address of the login page, with the page to open afterwards. */
export function loginPath(from?: string): string {
  return from && from !== '/' && !from.startsWith(LOGIN) ? `${LOGIN}?redirect=${encodeURIComponent(from)}` : LOGIN
}

/**
 * Returns the page to open after the login. Only paths of this site are accepted: `//host`, `/\host` and full addresses
 * lead to other sites, and browsers remove tabs and line breaks before they parse an address.
 */
export function afterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect')
  return wanted && /^\/(?![/\\\s])/.test(wanted) && !wanted.startsWith(LOGIN) ? wanted : LANDING
}
