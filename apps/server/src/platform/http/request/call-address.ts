import path from 'node:path'

/**
 * Existing clients send calls with doubled slashes (`/api//sys/x`) or with a final slash
 * (`/api/sys/category/loadDictItem/?ids=1`).
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

/** Calls of an older server, which existing clients still use. */
const RENAMED: Readonly<Record<string, string>> = {
  '/api/auth/register': '/api/sys/user/register',
  '/api/auth/forge-password': '/api/sys/user/querySysUser',
  '/api/account/sms': '/api/sys/sms',
  '/api/user/info': '/api/teaching/user/info',
  // Sample pages of existing clients add `/api` to addresses that already begin with `/api`.
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

export function currentAddress(url: string): string {
  const address = collapseSlashes(url)
  const at = address.indexOf('?')
  const path = at === -1 ? address : address.slice(0, at)
  return Object.hasOwn(RENAMED, path) ? `${RENAMED[path]!}${at === -1 ? '' : address.slice(at)}` : address
}

/**
 * Detects an address that becomes a call only after decoding or normalizing (`//api/x`, `/%61pi/x`).
 * Rules for calls only test for `/api` at the start. A router or proxy that reads the address differently must not
 * bypass these rules.
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
