import type { Token } from '../../source/token.ts'
import { placeOf, touches, type Rule } from './spot.ts'

const quoteOf = ({ text }: Token): string => /["']/.exec(text)?.[0] ?? '"'
const other = (quote: string): string => (quote === '"' ? "'" : '"')

/** The letters after the apostrophe in It's, don't, I'm, we're. */
const shortened = /^(?:s|t|m|re|ll|d|ve|S|T|M|RE|LL|D|VE)$/

/** Explains `'It's fine'`. */
const ofApostrophe: Rule = ({ line }) => {
  const index = line.findIndex((token, at) => {
    const next = line[at + 1]
    if (token.kind !== 'text' || token.open || !touches(token, next) || next!.kind === 'mark') return false
    const isCut = line.some((later, index) => index > at && later.open && quoteOf(later) === quoteOf(token))
    return isCut || (quoteOf(token) === "'" && shortened.test(next!.text))
  })
  const text = line[index]
  if (!text) return undefined
  const quote = quoteOf(text)
  return {
    title: `文字里面也有引号 ${quote}，文字在那里提前结束了`,
    suggestion:
      `最外面换成另一种引号 ${other(quote)}，例如 ${other(quote)}It's fine${other(quote)}；或者在里面的引号前加反斜杠 \\。`.replaceAll(
        `'It's fine'`,
        `'他说"好"'`,
      ),
    ...placeOf(text, line[index + 1]),
  }
}

/** Shows the place for the missing quote. */
const ofOpenText: Rule = ({ line, error, source, number }) => {
  if (!/^unterminated (?:f-|t-)?string literal/.test(error.message)) return undefined
  const index = line.findIndex(({ open }) => open)
  const text = line[index]
  if (!text) return undefined
  const quote = quoteOf(text)
  const inside = text.text.slice(text.text.indexOf(quote) + 1)
  const before = line[index - 1]
  const place = placeOf(text)
  if (/[“”‘’＂＇]\s*[)\]}）:：,，]*\s*$/.test(inside))
    return {
      title: '末尾的引号是中文的，Python 不认识',
      suggestion: `切换到英文输入法，把它改成 ${quote}。`,
      meant: quote,
      ...place,
    }
  if (new RegExp(String.raw`${other(quote)}\s*[)\]}:,）：，]*\s*$`).test(inside))
    return {
      title: `文字开头的引号是 ${quote}，末尾的却是 ${other(quote)}`,
      suggestion: '让开头和末尾的引号一样。',
      ...place,
    }
  if (/\\["']\s*[)\]}:,]*\s*$/.test(inside))
    return {
      title: '末尾的引号前面有反斜杠 \\，文字没有结束',
      suggestion: '删掉引号前的反斜杠，或者写两个 \\\\。',
      ...place,
    }
  if (/^\s*[)\]}:,]*\s*$/.test(inside) && before && before.kind !== 'text' && !/^[(,+=[{]$/.test(before.text))
    return {
      title: '文字的前面少了引号',
      suggestion: `在文字开头也写上 ${quote}，让引号成对。`,
      ...placeOf(before, text),
    }
  const next = source.split('\n')[number]
  const goesOn = next !== undefined && (next.split(quote).length - 1) % 2 === 1
  return {
    title: '引号没有成对，文字没有结束',
    suggestion: goesOn
      ? '一段文字要写在同一行；想写几行，开头和末尾都用三个引号 """。'
      : `在文字的末尾补上引号 ${quote}。`,
    ...place,
  }
}

/** Explains `"He said "hi""`: between two strings is a name without spaces, which is not a variable. */
const ofQuoteInside: Rule = ({ line, source }) => {
  const index = line.findIndex((token, at) => {
    const [next, after] = [line[at + 1], line[at + 2]]
    if (token.kind !== 'text' || token.open || next?.kind !== 'name' || after?.kind !== 'text') return false
    const isKnown = new RegExp(String.raw`(?:^|[^\p{L}\p{N}_])${next.text}\s*(?:=|,|\bin\b)`, 'mu').test(source)
    return touches(token, next) && touches(next, after) && !isKnown
  })
  const text = line[index]
  if (!text) return undefined
  const quote = quoteOf(text)
  return {
    title: `引号里面又用了同样的引号 ${quote}，文字提前结束了`,
    suggestion: `把里面的引号换成${quote === '"' ? "单引号 '" : '双引号 "'}，或者换成中文引号“”。`,
    ...placeOf(text, line[index + 2]),
  }
}

export const quoteRules: readonly Rule[] = [ofApostrophe, ofQuoteInside, ofOpenText]
