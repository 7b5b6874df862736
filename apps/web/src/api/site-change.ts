import { config } from '@mashu/contract/sys/config'
import { menu } from '@mashu/contract/teaching/menu'
import { call } from '@mashu/client'
import { onPush } from './socket.ts'
import { applySiteConfig, siteConfig, type SiteConfig } from './site-config.ts'

/**
 * Milliseconds between two polls. Open pages follow changes of the site's settings or menu. A window of the office is
 * notified over the socket and notifies the other windows of the browser. Every visible page also polls an endpoint
 * that returns short tags.
 */
const ASK_MS = 30_000

/** The channel to the other windows of the browser. Some browsers of 2021 do not have `BroadcastChannel`. */
let windows: BroadcastChannel | undefined
const heard = new Set<() => void>()

/** Shows a change at once in all windows of this browser. It is called after the change was saved. */
export function announceSiteChange(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  windows?.postMessage('')
  for (const listener of heard) listener()
}

/** Updates the settings of this window from the server; `changed` loads the rest. Returns a function that ends this. */
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
  // A failed request is repeated at the next poll.
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
