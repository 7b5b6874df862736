import { withPlaceholders } from '@mashu/contract/sys/menu/menu-address'

/** The address with its placeholders filled in, or undefined when one of them is not known. */
export function fillPlaceholders(address: string, origin: string): string | undefined {
  const { protocol, host, hostname } = new URL(origin)
  return withPlaceholders(address, {
    webURL: origin,
    domianURL: `${origin}/api`, // sic: existing menu rows say so
    domainURL: `${origin}/api`,
    staticDomainURL: `${origin}/api/sys/common/static`,
    origin,
    protocol,
    host,
    hostname,
  })
}

/** An address that may be opened: a path of this site or http(s); scripts and data are not. */
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
