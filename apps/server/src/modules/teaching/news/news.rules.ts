import { plainWords } from '../../../platform/http/page/page-head.ts'

const EXCERPT = 120

/** The first words of an article without its marks; it may be cut in the middle of a mark. */
export const excerptOf = (html: string): string => plainWords(html, EXCERPT)

/**
 * Address of the first picture that can be beside the headline; pictures inside the text itself (data:) are too
 * heavy for a list.
 */
export function pictureOf(html: string): string | null {
  for (const [, source = ''] of html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g))
    if (source !== '' && !source.startsWith('data:')) return source.replace(/&amp;/g, '&')
  return null
}

/** What of an article is in lists, feeds and shared links. `beginning` is the first part of its text. */
interface Summarized {
  newsSummary: string | null
  beginning: string | null
}

export const summaryOf = ({ newsSummary, beginning }: Summarized): string =>
  newsSummary?.trim() || excerptOf(beginning ?? '')

interface Releasable {
  newsStatus?: unknown
  releaseTime?: unknown
}

/**
 * When an article that is written with these values is released: at the time given, at the one it had, or now if it
 * is published. `before` is the time it had.
 */
export function releaseTimeOf(values: Releasable, before: string | null, time: string): string | null {
  const wanted = 'releaseTime' in values ? (values.releaseTime as string | null) : before
  return wanted ?? (Number(values.newsStatus) >= 1 ? time : null)
}
