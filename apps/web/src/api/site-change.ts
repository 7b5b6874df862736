import { config } from '@mashu/contract/sys/config'
import { menu } from '@mashu/contract/teaching/menu'
import { call } from '@mashu/client'
import { onPush } from './socket.ts'
import { applySiteConfig, siteConfig, type SiteConfig } from './site-config.ts'

/**
 * Each visible page polls an endpoint that returns short tags.
 * In addition, the server notifies the windows of the office over the socket.
 */
const ASK_MS = 30_000

/** Some browsers of 2021 have no `BroadcastChannel`. */
let windows: BroadcastChannel | undefined
const heard = new Set<() => void>()

/** Called after a saved change of settings or menu. All windows of this browser then load the change. */
export function announceSiteChange(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  windows?.postMessage('')
  for (const listener of heard) listener()
}

/**
 * Follows the settings of the server. `changed` is called when the menu has changed. Returns a function that stops
 * this.
 */
export function watchSite(changed: () => void): () => void {
  let known: { config?: string; menu?: string } = {}
  const follow = async () => {
    const now = await call(menu.getSiteVersion)
    if (now.config !== (known.config ?? siteConfig.configTag))
      applySiteConfig((await call(config.getCurrentConfig)) as Partial<SiteConfig>)
    if (now.script !== (siteConfig.customScript ?? '')) applySiteConfig({ customScript: now.script })
    if (now.menu !== known.menu) changed()
    known = now
  }
  // The next poll repeats a failed request.
  const poll = () => void follow().catch(() => undefined)
  const pollWhenVisible = () => {
    if (document.visibilityState === 'visible') poll()
  }
  heard.add(poll)
  windows = 'BroadcastChannel' in globalThis ? new BroadcastChannel('mashu-site') : undefined
  windows?.addEventListener('message', poll)
  const stop = onPush('site', announceSiteChange)
  const timer = setInterval(pollWhenVisible, ASK_MS)
  document.addEventListener('visibilitychange', pollWhenVisible)
  return () => {
    heard.delete(poll)
    windows?.close()
    stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', pollWhenVisible)
  }
}
