import { phonePattern } from '@mashu/contract/sys/auth'

/** Decisions of single sign-on without a database. */

/** Where people go after a login: paths of this site alone. */
export const ownPath = (wanted: string | undefined): string | null =>
  wanted !== undefined && /^\/(?![/\\\s])/.test(wanted) && !/\p{Cc}/u.test(wanted) ? wanted : null

const PHONE = new RegExp(phonePattern, 'u')
const LONGEST = 40

/** The first login name to try for a new account: what the provider calls the person, as far as a name may look so. */
export function usernameFor(account: string, code: string): string {
  const name = account
    .replace(/@.*$/, '')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .slice(0, LONGEST)
  // A name that reads like a phone number would catch the logins of its owner.
  return name === '' || PHONE.test(name) ? `${code}-${name || 'user'}` : name
}

/** Whether an address is one of this site's. */
export function isOwnAddress(address: string, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const [given, own] = [new URL(address), new URL(publicUrl)]
  return given.origin === own.origin && given.username === '' && given.password === ''
}
