import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** An address is valid for a day, because existing clients read files of the backpack without a session. */
const VALID_MS = 24 * 3600 * 1000

const placeOf = (userId: string, name: string): string => `backpack/${userId}/${name}`

/** Returns the query with which anyone can read this file of this person for a day. */
export function signedQuery(secrets: Secrets, userId: string, name: string): string {
  const sign = secrets.seal(String(Date.now() + VALID_MS), placeOf(userId, name))
  return `?${new URLSearchParams({ of: userId, sign }).toString()}`
}

/** Returns the person of a signed address, or undefined when it is unsigned, for another file, or expired. */
export function signedOwner(
  secrets: Secrets,
  name: string,
  { of, sign }: { of?: string | undefined; sign?: string | undefined },
): string | undefined {
  if (!of || !sign) return undefined
  const until = secrets.open(sign, placeOf(of, name))
  return until !== null && Number(until) > Date.now() ? of : undefined
}
