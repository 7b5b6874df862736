import type { Big } from 'big.js'
import { boundedText, decimal, fromField } from '../value/value.ts'
import { textOf } from '../value/text-of.ts'
import { ofTexts, type Argument, type FormulaFunction } from './function.ts'

/** Some characters consist of two UTF-16 units. */
const charactersOf = (text: string) => Array.from(text)

/** Reads an argument that is a number of characters. Returns null for an invalid number. */
function countOf(argument: Argument | undefined): number | null {
  if (argument === null || argument === undefined) return null
  const count = (argument as Big).toNumber()
  return Number.isInteger(count) && count >= 0 ? count : null
}

const part = (items: readonly Argument[], cut: (characters: string[], count: number) => string[]) => {
  const count = countOf(items[1])
  return count === null ? null : cut(charactersOf((items[0] as string | null) ?? ''), count).join('')
}

export const textFunctions: readonly FormulaFunction[] = [
  {
    name: 'length',
    chinese: '字数',
    summary: '有几个字',
    example: 'length(remark)',
    parameters: ['text'],
    result: 'number',
    run: ofTexts((text) => decimal(charactersOf(text).length)),
  },
  {
    name: 'left',
    chinese: '左边',
    summary: '最前面的几个字',
    example: 'left(name, 1)',
    parameters: ['text', 'number'],
    result: 'text',
    run: (items) => part(items, (characters, count) => characters.slice(0, count)),
  },
  {
    name: 'right',
    chinese: '右边',
    summary: '最后面的几个字',
    example: 'right(phone, 4)',
    parameters: ['text', 'number'],
    result: 'text',
    run: (items) => part(items, (characters, count) => characters.slice(Math.max(0, characters.length - count))),
  },
  {
    name: 'mid',
    chinese: '中间',
    summary: '从第几个字起的几个字，第一个字是 1',
    example: 'mid(idNumber, 7, 8)',
    parameters: ['text', 'number', 'number'],
    result: 'text',
    run(items) {
      const length = countOf(items[2])
      return length === null
        ? null
        : part(items, (characters, from) => characters.slice(Math.max(0, from - 1), Math.max(0, from - 1) + length))
    },
  },
  {
    name: 'trim',
    chinese: '去空格',
    summary: '去掉两头的空格',
    example: 'trim(name)',
    parameters: ['text'],
    result: 'text',
    run: ofTexts((text) => text.trim()),
  },
  {
    name: 'upper',
    chinese: '大写',
    summary: '字母变成大写',
    example: 'upper(code)',
    parameters: ['text'],
    result: 'text',
    run: ofTexts((text) => boundedText(text.toUpperCase())),
  },
  {
    name: 'lower',
    chinese: '小写',
    summary: '字母变成小写',
    example: 'lower(email)',
    parameters: ['text'],
    result: 'text',
    run: ofTexts((text) => boundedText(text.toLowerCase())),
  },
  {
    name: 'contains',
    chinese: '包含',
    summary: '文字里有没有另一段文字',
    example: 'contains(remark, "过敏")',
    parameters: ['text', 'text'],
    result: 'flag',
    run: ofTexts((text, searched) => text.includes(searched!)),
  },
  {
    name: 'startsWith',
    chinese: '开头是',
    summary: '文字是不是以另一段文字开头',
    example: 'startsWith(phone, "1")',
    parameters: ['text', 'text'],
    result: 'flag',
    run: ofTexts((text, searched) => text.startsWith(searched!)),
  },
  {
    name: 'endsWith',
    chinese: '结尾是',
    summary: '文字是不是以另一段文字结尾',
    example: 'endsWith(email, "@school.cn")',
    parameters: ['text', 'text'],
    result: 'flag',
    run: ofTexts((text, searched) => text.endsWith(searched!)),
  },
  {
    name: 'text',
    chinese: '文字',
    summary: '把数、日期等写成文字',
    example: 'text(score)',
    parameters: ['any'],
    result: 'text',
    run: ([value]) => textOf(value as Exclude<Argument, { items: unknown }>),
  },
  {
    name: 'number',
    chinese: '数字',
    summary: '把写着数的文字变成数，不是数就是空',
    example: 'number("3.5")',
    parameters: ['text'],
    result: 'number',
    run: ofTexts((text) => fromField(text.trim(), 'number')),
  },
]
