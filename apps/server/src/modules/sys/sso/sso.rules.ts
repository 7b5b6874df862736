import { phonePattern } from '@mashu/contract/sys/auth'

/** Decisions of single sign-on that need no database. */

/** Returns the wanted path if it is on this site, otherwise null. */
export const ownPath = (wanted: string | undefined): string | null =>
  wanted !== undefined && /^\/(?![/\\\s])/.test(wanted) && !/\p{Cc}/u.test(wanted) ? wanted : null

const PHONE = new RegExp(phonePattern, 'u')
const LONGEST = 40

/** Returns the first login name to try for a new account: the name at the provider without invalid characters. */
export function usernameFor(account: string, code: string): string {
  const name = account
    .replace(/@.*$/, '')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .slice(0, LONGEST)
  // Such a login name could be mistaken for a phone number. The account would then receive the logins of the number's
  // owner.
  return name === '' || PHONE.test(name) ? `${code}-${name || 'user'}` : name
}

/** Returns true when an address belongs to this site. */
export function isOwnAddress(address: string, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const [given, own] = [new URL(address), new URL(publicUrl)]
  return given.origin === own.origin && given.username === '' && given.password === ''
}
