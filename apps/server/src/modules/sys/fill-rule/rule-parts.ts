import type { FillGenerator } from '@mashu/contract/sys/rule/fill-rule'
import { integer, BadRule, textOf } from './rule-params.ts'

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'date'; format: string }
  | { kind: 'sequence'; digits: number }
  | { kind: 'random'; length: number }
  | { kind: 'depart' | 'nextDepart' | 'nextCategory' }
const MAX_DIGITS = 12
const MAX_RANDOM = 64
const DATE = /^(?:yyyy|yy|MM|dd|HH|mm|ss|[-/._])+$/

const digitsOf = (value: unknown) => integer(value, '流水号位数', { least: 1, most: MAX_DIGITS, initial: 4 })
const lengthOf = (value: unknown) => integer(value, '随机字符个数', { least: 1, most: MAX_RANDOM, initial: 8 })

function datePart(format: string): Part[] {
  if (format === '') return []
  if (!DATE.test(format)) throw new BadRule('日期格式只能用 yyyy、yy、MM、dd、HH、mm、ss 和分隔符 - / . _')
  return [{ kind: 'date', format }]
}

/** Parsers for the placeholders of a template. */
const placeholders: Readonly<Record<string, (argument: string) => Part[]>> = {
  date: (format) => datePart(format || 'yyyyMMdd'),
  seq: (digits) => [{ kind: 'sequence', digits: digitsOf(digits) }],
  random: (length) => [
    { kind: 'random', length: integer(length, '随机字符个数', { least: 1, most: MAX_RANDOM, initial: 4 }) },
  ],
  depart: () => [{ kind: 'depart' }],
  nextDepart: () => [{ kind: 'nextDepart' }],
  nextCategory: () => [{ kind: 'nextCategory' }],
}

function templateParts(template: string): Part[] {
  if (template.trim() === '') throw new BadRule('请填写模板，例如 XS{date:yyyy}-{seq:4}')
  const parts: Part[] = []
  for (const piece of template.split(/(\{[^{}]*\})/).filter(Boolean)) {
    const [, name = '', argument = ''] = /^\{([^:{}]*):?([^{}]*)\}$/.exec(piece) ?? []
    if (!piece.startsWith('{')) {
      if (/[{}]/.test(piece)) throw new BadRule('模板里的大括号没有成对')
      parts.push({ kind: 'text', text: piece })
    } else if (Object.hasOwn(placeholders, name)) parts.push(...placeholders[name]!(argument))
    else
      throw new BadRule(
        `模板里的 ${piece} 不认识，可以用 {date:yyyyMMdd} {seq:4} {random:4} {depart} {nextDepart} {nextCategory}`,
      )
  }
  return parts
}

const literal = (text: string): Part[] => (text === '' ? [] : [{ kind: 'text', text }])

export const readers: Readonly<Record<FillGenerator, (params: Record<string, unknown>) => Part[]>> = {
  sequence: (params) => [
    ...literal(textOf(params, 'prefix', '前缀')),
    ...datePart(textOf(params, 'date', '日期格式')),
    { kind: 'sequence', digits: digitsOf(params['digits']) },
    ...literal(textOf(params, 'suffix', '后缀')),
  ],
  random: (params) => [
    ...literal(textOf(params, 'prefix', '前缀')),
    { kind: 'random', length: lengthOf(params['length']) },
    ...literal(textOf(params, 'suffix', '后缀')),
  ],
  template: (params) => templateParts(textOf(params, 'template', '模板')),
  departCode: () => [{ kind: 'nextDepart' }],
  categoryCode: () => [{ kind: 'nextCategory' }],
}
