function urlOf(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin)
  } catch {
    return null
  }
}

/**
 * Returns the absolute form of an address of this site, and null for any other address. Anyone can put an address into
 * the query of a page. It must not make the page show or run a file of another site.
 */
export function ownAddress(address: string, origin: string): string | null {
  const url = urlOf(address, origin)
  return url?.origin === origin && url.protocol.startsWith('http') ? url.href : null
}
