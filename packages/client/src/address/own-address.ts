function urlOf(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin)
  } catch {
    return null
  }
}

/**
 * Returns the absolute form of an address of this site; null for any other or an invalid one. Addresses in the query of
 * a page may come from anyone, and must not make it show or run a foreign file.
 */
export function ownAddress(address: string, origin: string): string | null {
  const url = urlOf(address, origin)
  return url?.origin === origin && url.protocol.startsWith('http') ? url.href : null
}
