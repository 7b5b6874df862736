import {
  fillGenerators,
  fillResets,
  type FillGenerator,
  type FillParams,
  type FillReset,
} from '@mashu/contract/sys/rule/fill-rule'
import type { Values } from '../../kit/resource/resource.ts'

/** Parameters by generator. */
const keysOf: Readonly<Record<FillGenerator, readonly (keyof FillParams)[]>> = {
  sequence: ['prefix', 'date', 'digits', 'suffix', 'start', 'reset'],
  random: ['prefix', 'length', 'alphabet', 'suffix'],
  template: ['template', 'start', 'reset', 'alphabet'],
  departCode: ['parentId'],
  categoryCode: ['pid'],
}
const NUMBERS: ReadonlySet<string> = new Set(['digits', 'start', 'length'])

export const isGenerator = (value: unknown): value is FillGenerator =>
  fillGenerators.some((generator) => generator.value === value)

export const reads = (ruleClass: unknown, key: keyof FillParams): boolean =>
  isGenerator(ruleClass) && keysOf[ruleClass].includes(key)

/** Leaves out empty parameters. */
export function paramsText(values: Values): string {
  const ruleClass = values['ruleClass']
  if (!isGenerator(ruleClass)) return '{}'
  const entries = keysOf[ruleClass]
    .map((key) => [key, values[key]] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => [key, NUMBERS.has(key) ? Number(value) : value] as const)
  return JSON.stringify(Object.fromEntries(entries))
}

export function paramValues(ruleParams: unknown): FillParams {
  try {
    const read: unknown = JSON.parse(String(ruleParams ?? '') || '{}')
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as FillParams) : {}
  } catch {
    return {}
  }
}

const resetWords = (reset: FillReset | undefined) =>
  reset === undefined || reset === 'never'
    ? ''
    : `，${fillResets.find(({ value }) => value === reset)?.text ?? ''}重新编号`

export const fillDates = [
  { value: 'yyyy', text: '年（2026）' },
  { value: 'yyyyMM', text: '年月（202609）' },
  { value: 'yyyyMMdd', text: '年月日' },
  { value: 'yy', text: '两位年（26）' },
  { value: 'yyMM', text: '两位年和月（2609）' },
] as const

const dateWords = (date: string) => {
  const known = fillDates.find(({ value }) => value === date)?.text.replace(/（.*/, '')
  return date === '' ? '' : ` ${known ?? date} + `
}

const words: Readonly<Record<FillGenerator, (params: FillParams) => string>> = {
  sequence: ({ prefix = '', date = '', digits = 4, suffix = '', reset }) =>
    `${prefix}${dateWords(date)}${digits} 位流水号${suffix}${resetWords(reset)}`,
  random: ({ prefix = '', length = 8, suffix = '' }) => `${prefix}${length} 个随机字符${suffix}`,
  template: ({ template = '', reset }) => `${template}${resetWords(reset)}`,
  departCode: ({ parentId }) => (parentId ? '接在所选部门后面' : '接在上级部门后面'),
  categoryCode: ({ pid }) => (pid ? '接在所选分类后面' : '接在上级分类后面'),
}

export const paramWords = (ruleClass: unknown, ruleParams: unknown): string =>
  isGenerator(ruleClass) ? words[ruleClass](paramValues(ruleParams)) : String(ruleParams ?? '')
