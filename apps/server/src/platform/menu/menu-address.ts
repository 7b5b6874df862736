import { placeholderName, unknownPlaceholder } from '@mashu/contract/sys/menu/menu-address'

/** An address may begin with these placeholders, because clients replace them by an address. */
const BEGINS = new Set<unknown>(['webURL', 'domianURL', 'domainURL', 'staticDomainURL', 'origin'])

/** Returns true for an address that a browser may open: a path, http(s), or a placeholder known to clients. */
export function isAllowedUrl(url: string): boolean {
  if (unknownPlaceholder(url) !== undefined) return false
  // Browsers read `/\\` as `//`: the address of another host.
  if (url === '' || /^\/(?![/\\])/.test(url)) return true
  return /^https?:\/\//.test(url) || BEGINS.has(placeholderName(/^\{\{(.*?)\}\}/.exec(url)?.[1] ?? ''))
}
