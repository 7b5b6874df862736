import type { SiteConfig } from './site-config.ts'

/** Unsaved settings that the office sends to the page in its frame. */
export interface PreviewMessage {
  sitePreview: Partial<SiteConfig>
  /** `end` shows the end of the page instead of its beginning. */
  part?: 'end' | undefined
}

/** Sent by the page in the frame when it is ready for a message. */
export const PREVIEW_READY = 'site-preview-ready'

/** Returns the address of a page as a preview. */
export const previewAddress = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}preview=site`

/** True when this page is in a frame of this site to preview settings. Other sites cannot frame it. */
export const isSitePreview: boolean =
  typeof window !== 'undefined' &&
  window.parent !== window &&
  new URLSearchParams(window.location.search).get('preview') === 'site'
