import { placeholderName, unknownPlaceholder } from '@mashu/contract/sys/menu/menu-address'

/** Names that stand for a whole address, so that one may begin with them. */
const BEGINS = new Set<unknown>(['webURL', 'domianURL', 'domainURL', 'staticDomainURL', 'origin'])

/** An address a browser may be sent to: a path, http(s), or a placeholder from the short list clients know. */
export function isAllowedUrl(url: string): boolean {
  if (unknownPlaceholder(url) !== undefined) return false
  // To a browser `/\\` is the same as `//`: the address of another host.
  if (url === '' || /^\/(?![/\\])/.test(url)) return true
  return /^https?:\/\//.test(url) || BEGINS.has(placeholderName(/^\{\{(.*?)\}\}/.exec(url)?.[1] ?? ''))
}
