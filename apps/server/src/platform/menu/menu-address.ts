import { placeholderName, unknownPlaceholder } from '@mashu/contract/sys/menu/menu-address'

/** Clients replace these placeholders at the beginning of an address. */
const BEGINS = new Set<unknown>(['webURL', 'domianURL', 'domainURL', 'staticDomainURL', 'origin'])

/** A browser may open a path, an http(s) address, or a placeholder that clients know. */
export function isAllowedUrl(url: string): boolean {
  if (unknownPlaceholder(url) !== undefined) return false
  // Browsers read `/\\` as `//`, which would be the address of another host.
  if (url === '' || /^\/(?![/\\])/.test(url)) return true
  return /^https?:\/\//.test(url) || BEGINS.has(placeholderName(/^\{\{(.*?)\}\}/.exec(url)?.[1] ?? ''))
}
