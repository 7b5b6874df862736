import { plainWords } from '../../../platform/http/page/page-head.ts'

const EXCERPT = 120

/** The given text may end inside a tag. */
export const excerptOf = (html: string): string => plainWords(html, EXCERPT)

/** Skips embedded pictures (data:), which are too large for a list. */
export function pictureOf(html: string): string | null {
  for (const [, source = ''] of html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g))
    if (source !== '' && !source.startsWith('data:')) return source.replace(/&amp;/g, '&')
  return null
}

/** `beginning` is the first part of the text. */
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

/** Returns the given time, else the previous time (`before`), else for a published article the current time. */
export function releaseTimeOf(values: Releasable, before: string | null, time: string): string | null {
  const wanted = 'releaseTime' in values ? (values.releaseTime as string | null) : before
  return wanted ?? (Number(values.newsStatus) >= 1 ? time : null)
}
