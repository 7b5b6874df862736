import { phonePattern } from '@mashu/contract/sys/auth'

/** Returns null unless the path is on this site. */
export const ownPath = (wanted: string | undefined): string | null =>
  wanted !== undefined && /^\/(?![/\\\s])/.test(wanted) && !/\p{Cc}/u.test(wanted) ? wanted : null

const PHONE = new RegExp(phonePattern, 'u')
const LONGEST = 40

/** Removes invalid characters from the name at the provider. */
export function usernameFor(account: string, code: string): string {
  const name = account
    .replace(/@.*$/, '')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .slice(0, LONGEST)
  // A login name like a phone number would receive the logins of the number's owner.
  return name === '' || PHONE.test(name) ? `${code}-${name || 'user'}` : name
}

export function isOwnAddress(address: string, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const [given, own] = [new URL(address), new URL(publicUrl)]
  return given.origin === own.origin && given.username === '' && given.password === ''
}
