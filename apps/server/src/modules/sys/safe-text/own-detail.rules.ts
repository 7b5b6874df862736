import { plain, withDigits } from './plain.ts'
import { patternOf } from './safe-text.rules.ts'

/** What nobody is to write about themselves where everybody reads it. */
export interface OwnDetails {
  /** Null where the school shows the real name in public itself. */
  realname: string | null
  phone: string | null
  school: string | null
}
export type OwnDetail = keyof OwnDetails

/** Shorter ones stand in ordinary words. */
const MIN_LENGTH = { realname: 2, school: 3, phone: 7 } as const satisfies Record<OwnDetail, number>
const KINDS = ['realname', 'phone', 'school'] as const

const wordOf = (details: OwnDetails, kind: OwnDetail): string | null => {
  const word = plain(details[kind] ?? '').replace(/[\s·•]/g, '')
  return [...word].length < MIN_LENGTH[kind] ? null : word
}

/** The first detail of its author that a text tells, however it is written; null where there is none. */
export function ownDetailIn(text: string, details: OwnDetails): OwnDetail | null {
  const comparable = plain(text)
  const digits = withDigits(comparable).replace(/\D/g, '')
  const found = KINDS.find((kind) => {
    const word = wordOf(details, kind)
    if (word === null) return false
    return kind === 'phone' ? digits.includes(word.replace(/\D/g, '')) : patternOf(word).test(comparable)
  })
  return found ?? null
}

export const NEUTRAL_TITLE = '我的作品'
/** What is left beside a name and says nothing by itself. */
const REST = /^(?:同学)?[\s的：:、,，.。·《》“”"'_-]+|[\s：:、,，·_-]+$/gu

/** A title without the details of its author: what is left of it, or a neutral one. */
export function withoutOwnDetails(title: string, details: OwnDetails): string {
  if (ownDetailIn(title, details) === null) return title
  const words = KINDS.flatMap((kind) => wordOf(details, kind) ?? [])
  const cut = words.reduce((text, word) => text.replace(new RegExp(patternOf(word), 'giu'), ''), title)
  const left = cut.replace(REST, '').trim()
  const says = left.replace(/^(?:新)?(?:作品|Scratch|Python)+\s*\d*$/iu, '')
  return [...says].length < 2 || ownDetailIn(left, details) !== null ? NEUTRAL_TITLE : left
}
