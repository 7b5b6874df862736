import path from 'node:path'

/** Clients of the reference double slashes inside the addresses of calls (`/api//sys/x`); they mean one. */
export function collapseSlashes(url: string): string {
  if (!url.startsWith('/api/')) return url
  const at = url.indexOf('?')
  const end = at === -1 ? url.length : at
  return url.slice(0, end).replace(/\/{2,}/g, '/') + url.slice(end)
}

/**
 * Whether an address leads to a call only for readers that decode or tidy it (`//api/x`, `/%61pi/x`). The rules for
 * calls look at `/api` at the start; a router or a proxy that reads it otherwise must not get past them.
 */
export function isDisguisedCall(url: string): boolean {
  const given = url.split('?')[0]!
  if (given === '/api' || given.startsWith('/api/')) return false
  try {
    return /^\/api(?:\/|$)/.test(path.posix.normalize(decodeURIComponent(given).replaceAll('\\', '/')))
  } catch {
    return false
  }
}
