import type { SiteConfig } from './site-config.ts'

/** What the office sends to the page inside its own: settings that are not saved yet. */
export interface PreviewMessage {
  sitePreview: Partial<SiteConfig>
  /** What is to be looked at: the foot of the page instead of its head. */
  part?: 'end' | undefined
}

/** What the page inside answers when it is ready to be sent something. */
export const PREVIEW_READY = 'site-preview-ready'

/** The address of a page as a preview. */
export const previewAddress = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}preview=site`

/** Whether this page is shown inside another of this site to try settings out. Other sites cannot frame it at all. */
export const isSitePreview: boolean =
  typeof window !== 'undefined' &&
  window.parent !== window &&
  new URLSearchParams(window.location.search).get('preview') === 'site'
