import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** Milliseconds for which a signed address is valid. Existing clients read files of the backpack without a session. */
const VALID_MS = 24 * 3600 * 1000

const placeOf = (userId: string, name: string): string => `backpack/${userId}/${name}`

/** With this query, anyone can read a file of a person for a day. */
export function signedQuery(secrets: Secrets, userId: string, name: string): string {
  const sign = secrets.seal(String(Date.now() + VALID_MS), placeOf(userId, name))
  return `?${new URLSearchParams({ of: userId, sign }).toString()}`
}

/** Returns undefined when the address is unsigned, for another file, or expired. */
export function signedOwner(
  secrets: Secrets,
  name: string,
  { of, sign }: { of?: string | undefined; sign?: string | undefined },
): string | undefined {
  if (!of || !sign) return undefined
  const until = secrets.open(sign, placeOf(of, name))
  return until !== null && Number(until) > Date.now() ? of : undefined
}
