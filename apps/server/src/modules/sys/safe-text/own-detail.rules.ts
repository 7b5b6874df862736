import { plain, withDigits } from './plain.ts'
import { patternOf } from './safe-text.rules.ts'

/** What nobody is to write about themselves where everybody reads it. */
export interface OwnDetails {
  /** Null where the school shows the real name in public itself. */
  realname: string | null
  /** The part of a Chinese name that follows the family name; missing where a text may tell it. */
  givenName?: string | null
  phone: string | null
  school: string | null
}
export type OwnDetail = Exclude<keyof OwnDetails, 'givenName'>

/** Shorter ones stand in ordinary words. */
const MIN_LENGTH = { realname: 2, school: 3, phone: 7 } as const satisfies Record<OwnDetail, number>
const KINDS = ['realname', 'phone', 'school'] as const

const wordOf = (details: OwnDetails, kind: OwnDetail): string | null => {
  const word = plain(details[kind] ?? '').replace(/[\s·•]/g, '')
  return [...word].length < MIN_LENGTH[kind] ? null : word
}

const HAN = String.raw`\p{Script=Han}`
/** The signs around a given name where a person is meant: 小雨 alone also begins 小雨沙沙. */
const BEFORE = `(?<=^|[^${HAN}]|是|叫|作者)`
const AFTER = `(?=$|[^${HAN}]|的|作品|同学|画|做|写|编|制作|出品)`

/** A given name of at least two characters where it stands for its person. */
function givenPattern({ givenName }: OwnDetails): RegExp | null {
  const word = plain(givenName ?? '')
  return new RegExp(`^${HAN}{2,}$`, 'u').test(word) ? new RegExp(BEFORE + patternOf(word).source + AFTER, 'u') : null
}

/** Everything of its author that may stand in a text, as patterns. */
const patternsOf = (details: OwnDetails): RegExp[] => [
  ...KINDS.flatMap((kind) => wordOf(details, kind) ?? []).map(patternOf),
  ...[givenPattern(details)].filter((pattern) => pattern !== null),
]

/** The first detail of its author that a text tells, however it is written; null where there is none. */
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
/** What is left beside a name and says nothing by itself. */
const REST = /^(?:同学)?[\s的：:、,，.。·《》“”"'_-]+|[\s：:、,，·_-]+$/gu

/** A title without the details of its author: what is left of it, or a neutral one. */
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
/** Stands for a text whose details are written so that they cannot be cut out. */
export const NEUTRAL_TEXT = '（老师收起了这段话，里面有个人信息）'

/** A text of more than a title with a mask for each detail of its author. */
export function withMaskedDetails(text: string, details: OwnDetails): string {
  if (ownDetailIn(text, details) === null) return text
  const masked = cutFrom(text, details, MASK)
  return ownDetailIn(masked, details) === null ? masked : NEUTRAL_TEXT
}
