/** Addresses of the redirects around the login (spec.md §2.2). */
export const LANDING = '/dashboard/index'
export const LOGIN = '/user/login'
/** The page on which children show their cards; a chunk of the contract for this alone would burden the login. */
export const CARD = '/card'

/** The address of the login page, with the page to return to. */
export function loginPath(from?: string): string {
  return from && from !== '/' && !from.startsWith(LOGIN) ? `${LOGIN}?redirect=${encodeURIComponent(from)}` : LOGIN
}

/**
 * Returns the page to open after the login. Only paths of this site count: `//host`, `/\host` and full addresses would
 * lead away from it, and browsers drop a tab or line break before they look.
 */
export function afterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect')
  return wanted && /^\/(?![/\\\s])/.test(wanted) && !wanted.startsWith(LOGIN) ? wanted : LANDING
}
