/** Parameter of the login address that is printed on slips; such a login stays only until the browser closes. */
export const FROM_SLIP = 'slip'

/** Pages opened by one of these names are on the computer that serves them, which others know by another name. */
const OWN = /^(localhost|127\.|\[?::1\]?$|0\.0\.0\.0)/

/**
 * The school as others open it.
 *
 * @param here The origin of the open page.
 * @param known The addresses by which a class opens the school, the likeliest first.
 */
export const originForOthers = (here: string, known: readonly string[]): string =>
  (OWN.test(new URL(here).hostname) ? (known[0] ?? here) : here).replace(/\/$/, '')

/** The login as others open it. */
export const slipAddress = (here: string, known: readonly string[]): string =>
  `${originForOthers(here, known)}/user/login?${FROM_SLIP}`
