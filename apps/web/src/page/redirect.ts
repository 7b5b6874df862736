/** Addresses for redirects before and after the login (spec.md §2.2). */
export const LANDING = '/dashboard/index'
export const LOGIN = '/user/login'
/** The page on which children show their cards. Importing the address from the contract would enlarge the login. */
export const CARD = '/card'

/** Contains the page to open after the login. */
export function loginPath(from?: string): string {
  return from && from !== '/' && !from.startsWith(LOGIN) ? `${LOGIN}?redirect=${encodeURIComponent(from)}` : LOGIN
}

/**
 * Accepts only paths of this site. `//host`, `/\host` and full addresses lead to other sites. Browsers remove tabs and
 * line breaks before they parse an address.
 */
export function afterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect')
  return wanted && /^\/(?![/\\\s])/.test(wanted) && !wanted.startsWith(LOGIN) ? wanted : LANDING
}
