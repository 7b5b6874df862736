import { plain, withDigits } from './plain.ts'

/** The reason why a text may not be public. `word` is written as in the word list. */
export type TextFault = { kind: 'number' } | { kind: 'link' } | { kind: 'word'; word: string }

/** Characters that people insert between digits to hide a number. */
const BETWEEN = '[\\s.·•,，。、_*~+\\-—/|()]{0,3}'
const digits = (count: string) => `(?:\\d${BETWEEN})${count}`

const CONTACT_WORDS = [
  ['qq', '扣扣', '企鹅号?', '微信', '威信', '薇信', '卫星号', 'v信', 'weixin', 'wechat'],
  ['(?<![a-z])[vw]x(?![a-z])', '加我', '加v', '抖音', '快手', '小红书'],
  ['电话', '手机', '号码', '(?<![a-z])tel'],
].flat()

const NUMBERS = [
  // A mobile number, a landline number and an identity number.
  new RegExp(`(?<!\\d)1${BETWEEN}[3-9]${BETWEEN}${digits('{8}')}\\d(?!\\d)`),
  new RegExp(`(?<!\\d)0\\d{2,3}${BETWEEN}[2-9]${BETWEEN}${digits('{5,6}')}\\d(?!\\d)`),
  new RegExp(`(?<!\\d)[1-9]${BETWEEN}${digits('{16}')}[\\dx]`),
  // A contact word that is followed by a number or an account name.
  new RegExp(`(?:${CONTACT_WORDS.join('|')})[^\\d]{0,8}?(?:\\d[\\s.,_*\\-—]{0,3}){4}\\d`),
  /(?:微信|威信|薇信|v信|weixin|wechat|(?<![a-z])[vw]x(?![a-z])|抖音|快手|小红书)号?(?:是|[:\s=为])*[a-z][a-z0-9_-]{5,}/,
]

/** A number of at least eight digits. Round numbers and repeated digits may be scores, and dates are allowed too. */
const LONG = /(?<![\d.])\d(?:[ -]?\d){7,}(?!\s*分)/g
const isHarmless = (number: string): boolean =>
  /^(\d)\1*$|^\d{1,3}0+$/.test(number.replace(/[ -]/g, '')) || /^(?:19|20)\d\d-\d\d?-\d\d?$/.test(number)

const LINKS = [
  /https?:\/\//,
  /(?<![a-z0-9])www\s*\./,
  /[a-z0-9-]+\s*[.。点]\s*(?:com|cn|net|org|top|xyz|vip|cc|club|site|shop)(?![a-z0-9])/,
  /[a-z0-9._-]+\s*@\s*[a-z0-9-]+\s*\./,
]

const escape = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds a word even with marks between its characters. A word of Latin letters and digits matches only as a whole. */
export function patternOf(word: string): RegExp {
  const between = '[^\\p{L}\\p{N}]*'
  const body = [...plain(word).replace(/\s/g, '')].map(escape).join(between)
  return /^[a-z0-9]+$/.test(plain(word)) ? new RegExp(`(?<![a-z0-9])${body}(?![a-z0-9])`, 'u') : new RegExp(body, 'u')
}

export function wordFinder(words: readonly string[]): (text: string) => string | undefined {
  const patterns = words.map((word) => word.trim()).filter((word) => plain(word).replace(/\s/g, '') !== '')
  const compiled = patterns.map((word) => ({ word, pattern: patternOf(word) }))
  return (text) => {
    const comparable = plain(text)
    return compiled.find(({ pattern }) => pattern.test(comparable))?.word
  }
}

function hasNumber(text: string): boolean {
  const comparable = withDigits(text)
  if (NUMBERS.some((pattern) => pattern.test(comparable))) return true
  return [...comparable.matchAll(LONG)].some(([number]) => !isHarmless(number))
}

/** `find` returns a forbidden word that the text contains, if any. */
export function faultIn(text: string, find: (text: string) => string | undefined): TextFault | null {
  const comparable = plain(text)
  if (LINKS.some((pattern) => pattern.test(comparable))) return { kind: 'link' }
  if (hasNumber(comparable)) return { kind: 'number' }
  const word = find(text)
  return word === undefined ? null : { kind: 'word', word }
}
