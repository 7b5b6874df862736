/** Query parameter of the login address on printed slips. A login with this address ends with the browser. */
export const FROM_SLIP = 'slip'

/** Host names that only work on the computer of the server. */
const OWN = /^(localhost|127\.|\[?::1\]?$|0\.0\.0\.0)/

/**
 * Returns the address at which other computers reach the school. @param here The origin of the open page. @param known
 * The addresses at which a class can reach the school. The first is the most likely.
 */
export const originForOthers = (here: string, known: readonly string[]): string =>
  (OWN.test(new URL(here).hostname) ? (known[0] ?? here) : here).replace(/\/$/, '')

/** Returns the address of the login page on a printed slip. */
export const slipAddress = (origin: string): string => `${origin}/user/login?${FROM_SLIP}`
