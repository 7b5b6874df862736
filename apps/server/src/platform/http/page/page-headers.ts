import type { Config } from '../../environment/config.ts'

/** Kinds of pages by what they must be allowed to do; everything else is forbidden (security.md). */
export type PageKind = 'site' | 'scratch' | 'player' | 'junior' | 'python' | 'python-worker' | 'data'

type Policy = Record<string, string>

const base: Policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'media-src': "'self' data: blob:",
  'worker-src': "'self' blob:",
  'frame-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
}

/**
 * The virtual machine of Scratch compiles its project checker at run time, which needs eval; inline script stays
 * forbidden.
 */
const scratch: Policy = {
  ...base,
  'script-src': "'self' 'unsafe-eval'",
  'connect-src': "'self' data: blob:",
  'frame-src': "'self' blob: data:",
}

const policies: Record<PageKind, Policy> = {
  // Courses may show pictures and films of the school's own media server; scripts and requests go nowhere else.
  site: { ...base, 'img-src': "'self' data: blob: https:", 'media-src': "'self' data: blob: https:" },
  scratch,
  player: scratch,
  // Pictures a child has painted are blobs; Chromium counts reading some of them again as connecting.
  junior: { ...base, 'connect-src': "'self' blob:" },
  python: { ...base, 'script-src': "'self' 'wasm-unsafe-eval'" },
  // Only Pyodide's own code. Its other parts come from the page; requests, further workers and storage of requests are
  // out of reach of a child's program.
  'python-worker': {
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'connect-src': "'none'",
    'worker-src': "'none'",
  },
  data: { 'default-src': "'none'", 'frame-ancestors': "'none'" },
}

const text = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

// Chromium on Linux has no Bluetooth for pages and writes a warning about the word to its console. Windows, macOS,
// Android and ChromeOS obey it, so it stays.
const PERMISSIONS: Record<PageKind, string> = {
  site: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
  // Sounds are recorded, the camera is used by video sensing, and a micro:bit is connected by Bluetooth or as a
  // serial port at a USB cable.
  scratch: 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), serial=(self), bluetooth=(self)',
  player: 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
  // Children record their voice and put photos into drawings.
  junior: 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
  python: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
  'python-worker': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
  data: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
}

/** The page that reads the cards of children; it alone of the site may ask for the camera. */
const CAMERA_PAGE = '/card'

/** Permissions that the site's page at this path may ask the browser for. */
export const sitePermissions = (path: string): string =>
  path === CAMERA_PAGE ? PERMISSIONS.site.replace('camera=()', 'camera=(self)') : PERMISSIONS.site

/** The policy of the site's pages, which may frame the players of these hosts; nothing else of them is allowed. */
export function sitePolicy(playerHosts: readonly string[]): string {
  const players = playerHosts.map((host) => ` https://${host}`).join('')
  return text({ ...policies.site, 'frame-src': `${policies.site['frame-src']}${players}` })
}

const YEAR = 31_536_000

/**
 * Security headers of every answer of this kind, computed once. The Scratch editor and player measure pictures in a
 * sandboxed frame of no origin, which must be able to fetch its public code.
 */
export function pageHeaders(kind: PageKind, config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': text(policies[kind]),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': PERMISSIONS[kind],
    'cross-origin-resource-policy': kind === 'scratch' || kind === 'player' ? 'cross-origin' : 'same-origin',
    ...(kind === 'data' ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
    // Isolation gives Python its shared memory; elsewhere it would cut pages off from each other.
    ...(kind.startsWith('python')
      ? { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
      : {}),
    ...(config.publicUrl?.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR}` } : {}),
  }
}
