function urlOf(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin)
  } catch {
    return null
  }
}

/**
 * Returns a URL of this site in its absolute form, and null for any other URL. Anyone can put a URL into the query of a
 * link to a page. The page must not show or run a file of another site because of it.
 */
export function ownAddress(address: string, origin: string): string | null {
  const url = urlOf(address, origin)
  return url?.origin === origin && url.protocol.startsWith('http') ? url.href : null
}
