import { config } from '@mashu/contract/sys/config'
import { menu } from '@mashu/contract/teaching/menu'
import { call } from '@mashu/client'
import { onPush } from './socket.ts'
import { applySiteConfig, siteConfig, type SiteConfig } from './site-config.ts'

/**
 * Open pages follow a change of the site's settings or menu. Who is in the office is told over the socket and tells the
 * other windows of the browser; every other page asks while it is looked at, by a call that answers two short texts.
 */
const ASK_MS = 30_000

/** To the other windows of the browser, once this one is watched; browsers of 2021 have none. */
let windows: BroadcastChannel | undefined
const heard = new Set<() => void>()

/** Something was saved here: this window and the others of the browser show it at once. */
export function announceSiteChange(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  windows?.postMessage('')
  for (const listener of heard) listener()
}

/** Keeps the settings of this window as they are on the server; `changed` fetches the rest. Returns how to stop. */
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
  // A failed request is repeated at the next occasion.
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
