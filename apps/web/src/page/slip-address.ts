/** Parameter of the login address that is printed on slips; such a login stays only until the browser closes. */
export const FROM_SLIP = 'slip'

/** Pages opened by one of these names are on the computer that serves them, which others know by another name. */
const OWN = /^(localhost|127\.|\[?::1\]?$|0\.0\.0\.0)/

/**
 * The login as others open it.
 *
 * @param here The origin of the open page.
 * @param known The addresses by which a class opens the school, the likeliest first.
 */
export function slipAddress(here: string, known: readonly string[]): string {
  const origin = OWN.test(new URL(here).hostname) ? (known[0] ?? here) : here
  return `${origin.replace(/\/$/, '')}/user/login?${FROM_SLIP}`
}
