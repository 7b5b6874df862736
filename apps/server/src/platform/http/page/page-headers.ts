import type { Config } from '../../environment/config.ts'

/** Kinds of pages with different permissions. Everything that is not listed is forbidden (security.md). */
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
 * The Scratch virtual machine compiles its project checker at run time, which needs eval. Inline scripts remain
 * forbidden.
 */
const scratch: Policy = {
  ...base,
  'script-src': "'self' 'unsafe-eval'",
  'connect-src': "'self' data: blob:",
  'frame-src': "'self' blob: data:",
}

const policies: Record<PageKind, Policy> = {
  // Courses may show pictures and videos of the school's own media server. Scripts and requests may not use other
  // hosts.
  site: { ...base, 'img-src': "'self' data: blob: https:", 'media-src': "'self' data: blob: https:" },
  scratch,
  player: scratch,
  // Children's drawings are blobs. Chromium checks some reads of blobs against connect-src.
  junior: { ...base, 'connect-src': "'self' blob:" },
  python: { ...base, 'script-src': "'self' 'wasm-unsafe-eval'" },
  // Only the code of Pyodide is allowed. A child's program may not send requests, start workers or use caches.
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

// Chromium on Linux does not support Bluetooth for pages, and logs a warning about `bluetooth`.
const PERMISSIONS: Record<PageKind, string> = {
  site: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
  // Sound recording, video sensing, and a micro:bit by Bluetooth or serial port.
  scratch: 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), serial=(self), bluetooth=(self)',
  player: 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
  // Children can record their voice and add photos to drawings.
  junior: 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
  python: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
  'python-worker': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
  data: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
}

/** This page reads children's cards. No other page of the site may use the camera. */
const CAMERA_PAGE = '/card'

export const sitePermissions = (path: string): string =>
  path === CAMERA_PAGE ? PERMISSIONS.site.replace('camera=()', 'camera=(self)') : PERMISSIONS.site

/** Frames may show pages of the site, and the players of these hosts. */
export function sitePolicy(playerHosts: readonly string[]): string {
  const players = playerHosts.map((host) => ` https://${host}`).join('')
  return text({ ...policies.site, 'frame-src': `${policies.site['frame-src']}${players}` })
}

const YEAR = 31_536_000

/**
 * The Scratch editor and player measure pictures in a sandboxed frame without an origin. Browsers treat this frame as
 * another site, but it must be able to load the code of the editor.
 */
export function pageHeaders(kind: PageKind, config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': text(policies[kind]),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': PERMISSIONS[kind],
    'cross-origin-resource-policy': kind === 'scratch' || kind === 'player' ? 'cross-origin' : 'same-origin',
    ...(kind === 'data' ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
    // Cross-origin isolation gives Python shared memory. Isolated pages cannot access each other, so other pages are
    // not isolated.
    ...(kind.startsWith('python')
      ? { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
      : {}),
    ...(config.publicUrl?.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR}` } : {}),
  }
}
