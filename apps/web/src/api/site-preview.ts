import type { SiteConfig } from './site-config.ts'

/** Unsaved settings that the office sends to the page in its preview frame. */
export interface PreviewMessage {
  sitePreview: Partial<SiteConfig>
  /** `end` scrolls to the end of the page, otherwise its beginning is shown. */
  part?: 'end' | undefined
}

/** The page in the preview frame sends this message when it is ready to receive settings. */
export const PREVIEW_READY = 'site-preview-ready'

/** Returns the URL that shows a page as a preview. */
export const previewAddress = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}preview=site`

/** True if this page is a preview in a frame. Only pages of this site can show it in a frame. */
export const isSitePreview: boolean =
  typeof window !== 'undefined' &&
  window.parent !== window &&
  new URLSearchParams(window.location.search).get('preview') === 'site'
