import type { SiteConfig } from './site-config.ts'

/** Unsaved settings for the page in the office's preview frame. */
export interface PreviewMessage {
  sitePreview: Partial<SiteConfig>
  /** `end` scrolls to the end of the page, otherwise to the beginning. */
  part?: 'end' | undefined
}

/** Sent by the preview page when it is ready to receive settings. */
export const PREVIEW_READY = 'site-preview-ready'

export const previewAddress = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}preview=site`

/** Only pages of this site can show this page in a frame. */
export const isSitePreview: boolean =
  typeof window !== 'undefined' &&
  window.parent !== window &&
  new URLSearchParams(window.location.search).get('preview') === 'site'
