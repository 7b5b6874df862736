import path from 'node:path'

/**
 * Clients of the reference double slashes inside the addresses of calls (`/api//sys/x`), where they mean one, and end
 * some with a slash (`/api/sys/category/loadDictItem/?ids=1`), which names nothing.
 */
function collapseSlashes(url: string): string {
  if (!url.startsWith('/api/')) return url
  const at = url.indexOf('?')
  const end = at === -1 ? url.length : at
  return (
    url
      .slice(0, end)
      .replace(/\/{2,}/g, '/')
      .replace(/(?<=.)\/$/, '') + url.slice(end)
  )
}

/** Addresses of calls that existing clients still know from an older server. */
const RENAMED: Readonly<Record<string, string>> = {
  '/api/auth/register': '/api/sys/user/register',
  '/api/auth/forge-password': '/api/sys/user/querySysUser',
  '/api/account/sms': '/api/sys/sms',
  '/api/user/info': '/api/teaching/user/info',
  // Its sample pages put the prefix of calls before addresses that have it already.
  '/api/api/user': '/api/example/user',
  '/api/api/role': '/api/example/workplace/role',
  '/api/api/service': '/api/example/workplace/service',
  '/api/api/list/search/projects': '/api/example/workplace/projects',
  '/api/api/workplace/activity': '/api/example/workplace/activity',
  '/api/api/workplace/teams': '/api/example/workplace/teams',
  '/api/api/workplace/radar': '/api/example/workplace/radar',
  '/api/api/permission': '/api/example/permission',
  '/api/api/permission/no-pager': '/api/example/permission/no-pager',
}

/** The address as this server calls it. */
export function currentAddress(url: string): string {
  const address = collapseSlashes(url)
  const at = address.indexOf('?')
  const path = at === -1 ? address : address.slice(0, at)
  return Object.hasOwn(RENAMED, path) ? `${RENAMED[path]!}${at === -1 ? '' : address.slice(at)}` : address
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
