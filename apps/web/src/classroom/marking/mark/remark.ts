export const REMARK_MAX = 200
/** Maximum length of a stored phrase. */
export const PHRASE_MAX = 60
export const phrases = [
  '创意很棒',
  '逻辑清楚',
  '画面很漂亮',
  '变量用对了',
  '声音再小一点',
  '试试加一个关卡',
  '记得写说明',
  '进步很大',
] as const

const CLOSING = '。！？!?.'
const JOIN = '，'
const sentenceEnd = (text: string): boolean => CLOSING.includes(text.at(-1) ?? '')

export const hasPhrase = (remark: string, phrase: string): boolean => remark.includes(phrase)

/** Appends the phrase, or removes the phrase together with its comma. */
export function togglePhrase(remark: string, phrase: string): string {
  return hasPhrase(remark, phrase) ? withoutPhrase(remark, phrase) : withPhrase(remark, phrase)
}

function withPhrase(remark: string, phrase: string): string {
  const before = remark.trimEnd()
  const next = before === '' ? phrase : before + (sentenceEnd(before) || before.endsWith(JOIN) ? '' : JOIN) + phrase
  return next.length > REMARK_MAX ? remark : next
}

function withoutPhrase(remark: string, phrase: string): string {
  const at = remark.indexOf(phrase)
  const before = remark.slice(0, at)
  const after = remark.slice(at + phrase.length)
  // A comma must not be left at one end.
  if (before.endsWith(JOIN)) return before.slice(0, -1) + after
  if (after.startsWith(JOIN)) return before + after.slice(1)
  return before === '' && CLOSING.includes(after.charAt(0)) && after !== ''
    ? after.slice(1).trimStart()
    : before + after
}
