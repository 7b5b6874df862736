import { withPlaceholders } from '@mashu/contract/sys/menu/menu-address'

/** Returns undefined if a placeholder is unknown. */
export function fillPlaceholders(address: string, origin: string): string | undefined {
  const { protocol, host, hostname } = new URL(origin)
  return withPlaceholders(address, {
    webURL: origin,
    domianURL: `${origin}/api`, // Existing menu rows have this spelling.
    domainURL: `${origin}/api`,
    staticDomainURL: `${origin}/api/sys/common/static`,
    origin,
    protocol,
    host,
    hostname,
  })
}

/** Returns an address of this site or of http(s). Refuses scripts and data URLs. */
export function safeAddress(address: string | null | undefined, origin: string): string | undefined {
  if (!address) return undefined
  const filled = fillPlaceholders(address.trim(), origin)
  if (!filled) return undefined
  try {
    const url = new URL(filled, origin)
    return url.protocol === 'http:' || url.protocol === 'https:' ? filled : undefined
  } catch {
    return undefined
  }
}
