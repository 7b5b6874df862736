import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** Existing clients read files of the backpack without a session; a day outlasts every lesson. */
const VALID_MS = 24 * 3600 * 1000

const placeOf = (userId: string, name: string): string => `backpack/${userId}/${name}`

/** The query that lets anybody who has the address read this one file of this person for a day. */
export function signedQuery(secrets: Secrets, userId: string, name: string): string {
  const sign = secrets.seal(String(Date.now() + VALID_MS), placeOf(userId, name))
  return `?${new URLSearchParams({ of: userId, sign }).toString()}`
}

/** Whose file a signed address names; undefined where it is not signed, signed for another file, or too old. */
export function signedOwner(
  secrets: Secrets,
  name: string,
  { of, sign }: { of?: string | undefined; sign?: string | undefined },
): string | undefined {
  if (!of || !sign) return undefined
  const until = secrets.open(sign, placeOf(of, name))
  return until !== null && Number(until) > Date.now() ? of : undefined
}
