import { plainWords } from '../../../platform/http/page/page-head.ts'

const EXCERPT = 120

/** The first words of an article without its marks; it may be cut in the middle of a mark. */
export const excerptOf = (html: string): string => plainWords(html, EXCERPT)

/**
 * Address of the first picture that can stand beside the headline; pictures inside the text itself (data:) are too
 * heavy for a list.
 */
export function pictureOf(html: string): string | null {
  for (const [, source = ''] of html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g))
    if (source !== '' && !source.startsWith('data:')) return source.replace(/&amp;/g, '&')
  return null
}
