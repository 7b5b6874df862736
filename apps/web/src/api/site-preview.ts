import type { SiteConfig } from './site-config.ts'

/** Settings that are not saved yet, sent by the office to the page inside its own. */
export interface PreviewMessage {
  sitePreview: Partial<SiteConfig>
  /** `end` shows the foot of the page instead of its head. */
  part?: 'end' | undefined
}

/** Answer of the page inside when it is ready for a message. */
export const PREVIEW_READY = 'site-preview-ready'

/** The address of a page as a preview. */
export const previewAddress = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}preview=site`

/**
 * True while this page is shown inside another one of this site to try settings out. Other sites cannot frame it at
 * all.
 */
export const isSitePreview: boolean =
  typeof window !== 'undefined' &&
  window.parent !== window &&
  new URLSearchParams(window.location.search).get('preview') === 'site'
