function urlOf(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin)
  } catch {
    return null
  }
}

/**
 * Returns null for a URL of another site. Anyone can put a URL into a link, and the page must not run a foreign file.
 */
export function ownAddress(address: string, origin: string): string | null {
  const url = urlOf(address, origin)
  return url?.origin === origin && url.protocol.startsWith('http') ? url.href : null
}
