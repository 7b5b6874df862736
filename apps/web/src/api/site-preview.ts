import { applySiteConfig, type SiteConfig } from './site-config.ts'

/** What the office sends to the page inside its own: settings that are not saved yet. */
export interface PreviewMessage {
  sitePreview: Partial<SiteConfig>
  /** What is to be looked at: the foot of the page instead of its head. */
  part?: 'end' | undefined
}

/** What the page inside answers when it is ready to be sent something. */
export const PREVIEW_READY = 'site-preview-ready'

/** The address of a page as a preview. */
export const previewAddress = (path: string): string => `${path}?preview=site`

/** Whether this page is shown inside another of this site to try settings out. Other sites cannot frame it at all. */
export const isSitePreview: boolean =
  typeof window !== 'undefined' &&
  window.parent !== window &&
  new URLSearchParams(window.location.search).get('preview') === 'site'

const showEnd = () => scrollTo({ top: document.documentElement.scrollHeight })
let staysAtEnd = false

/** Keeps the foot of the page in view while the parts above it come. */
function stayAtEnd(): void {
  showEnd()
  if (staysAtEnd) return
  staysAtEnd = true
  new ResizeObserver(showEnd).observe(document.body)
}

/** Draws with the settings that the page around sends; links and buttons that lead away do nothing. */
export function obeySitePreview(): void {
  addEventListener('message', (event: MessageEvent<Partial<PreviewMessage> | null>) => {
    if (event.origin !== location.origin || event.source !== window.parent) return
    if (event.data?.sitePreview) applySiteConfig(event.data.sitePreview)
    if (event.data?.part === 'end') stayAtEnd()
  })
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('a')) return
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
  window.parent.postMessage(PREVIEW_READY, location.origin)
}
