import { plain, withDigits } from './plain.ts'
import { patternOf } from './safe-text.rules.ts'

/** Personal details that people may not publish about themselves. */
export interface OwnDetails {
  /** Null when the school shows real names in public. */
  realname: string | null
  /** Null or missing when texts may contain the given name. */
  givenName?: string | null
  phone: string | null
  school: string | null
}
export type OwnDetail = Exclude<keyof OwnDetails, 'givenName'>

/** Minimum number of characters. Shorter details also occur in ordinary words. */
const MIN_LENGTH = { realname: 2, school: 3, phone: 7 } as const satisfies Record<OwnDetail, number>
const KINDS = ['realname', 'phone', 'school'] as const

const wordOf = (details: OwnDetails, kind: OwnDetail): string | null => {
  const word = plain(details[kind] ?? '').replace(/[\s·•]/g, '')
  return [...word].length < MIN_LENGTH[kind] ? null : word
}

const HAN = String.raw`\p{Script=Han}`
/** A given name counts only between these neighbours, because 小雨 also occurs in 小雨沙沙. */
const BEFORE = `(?<=^|[^${HAN}]|是|叫|作者)`
const AFTER = `(?=$|[^${HAN}]|的|作品|同学|画|做|写|编|制作|出品)`

/** Returns null unless the given name consists of at least two Chinese characters. */
function givenPattern({ givenName }: OwnDetails): RegExp | null {
  const word = plain(givenName ?? '')
  return new RegExp(`^${HAN}{2,}$`, 'u').test(word) ? new RegExp(BEFORE + patternOf(word).source + AFTER, 'u') : null
}

const patternsOf = (details: OwnDetails): RegExp[] => [
  ...KINDS.flatMap((kind) => wordOf(details, kind) ?? []).map(patternOf),
  ...[givenPattern(details)].filter((pattern) => pattern !== null),
]

/** Returns the first of `KINDS` that the text contains, or null. */
export function ownDetailIn(text: string, details: OwnDetails): OwnDetail | null {
  const comparable = plain(text)
  const digits = withDigits(comparable).replace(/\D/g, '')
  const found = KINDS.find((kind) => {
    if (kind === 'realname' && givenPattern(details)?.test(comparable)) return true
    const word = wordOf(details, kind)
    if (word === null) return false
    return kind === 'phone' ? digits.includes(word.replace(/\D/g, '')) : patternOf(word).test(comparable)
  })
  return found ?? null
}

export const NEUTRAL_TITLE = '我的作品'
/** Punctuation, and the word 同学, that remain at the start or end of a title after a name was removed. */
const REST = /^(?:同学)?[\s的：:、,，.。·《》“”"'_-]+|[\s：:、,，·_-]+$/gu

/** @returns the title without personal details, or a neutral title when too little is left or a detail remains */
export function withoutOwnDetails(title: string, details: OwnDetails): string {
  if (ownDetailIn(title, details) === null) return title
  const cut = cutFrom(title, details, '')
  const left = cut.replace(REST, '').trim()
  const says = left.replace(/^(?:新)?(?:作品|Scratch|Python)+\s*\d*$/iu, '')
  return [...says].length < 2 || ownDetailIn(left, details) !== null ? NEUTRAL_TITLE : left
}

const cutFrom = (text: string, details: OwnDetails, instead: string): string =>
  patternsOf(details).reduce((left, pattern) => left.replace(new RegExp(pattern, 'giu'), instead), text)

const MASK = '○○'
/** Replaces a text whose personal details cannot be masked. */
export const NEUTRAL_TEXT = '（老师收起了这段话，里面有个人信息）'

export function withMaskedDetails(text: string, details: OwnDetails): string {
  if (ownDetailIn(text, details) === null) return text
  const masked = cutFrom(text, details, MASK)
  return ownDetailIn(masked, details) === null ? masked : NEUTRAL_TEXT
}
