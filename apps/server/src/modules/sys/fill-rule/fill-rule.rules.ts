import { randomInt } from 'node:crypto'
import {
  DEFAULT_ALPHABET,
  fillGenerators,
  fillResets,
  type FillGenerator,
  type FillParams,
  type FillReset,
} from '@mashu/contract/sys/rule/fill-rule'

/** A piece of a value. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'date'; format: string }
  | { kind: 'sequence'; digits: number }
  | { kind: 'random'; length: number }
  | { kind: 'depart' | 'nextDepart' | 'nextCategory' }

/** A rule that has been read: what its value is put together from. */
export interface Recipe {
  generator: FillGenerator
  parts: readonly Part[]
  /** First number, and when it starts again. */
  start: number
  reset: FillReset
  alphabet: readonly string[]
  parentId: string | null
  pid: string | null
}

/** Why a rule cannot stand, in words. */
class BadRule extends Error {}

/** Class names of the system replaced. */
const CLASSES: Readonly<Record<string, FillGenerator>> = {
  'org.jeecg.modules.system.rule.OrgCodeRule': 'departCode',
  'org.jeecg.modules.system.rule.CategoryCodeRule': 'categoryCode',
}

/** The generator of that name, or of that class of the system replaced; undefined for everything else. */
export function generatorOf(ruleClass: string): FillGenerator | undefined {
  const name = ruleClass.trim()
  if (Object.hasOwn(CLASSES, name)) return CLASSES[name]
  return fillGenerators.find(({ value }) => value === name)?.value
}

function readParams(ruleParams: string | null | undefined): Record<string, unknown> {
  if (!ruleParams?.trim()) return {}
  let read: unknown
  try {
    read = JSON.parse(ruleParams)
  } catch {
    throw new BadRule('规则参数应为 JSON 对象，例如 {"digits":4}')
  }
  if (Array.isArray(read)) throw new BadRule('只能传递JSON对象，不能传递JSON数组')
  if (typeof read !== 'object' || read === null) throw new BadRule('规则参数应为 JSON 对象，例如 {"digits":4}')
  return read as Record<string, unknown>
}

const MAX_TEXT = 100
const MAX_DIGITS = 12
const MAX_RANDOM = 64
const MAX_START = 2_000_000_000
/** Pieces of a date, longest first, and what may stand between them. */
const DATE = /^(?:yyyy|yy|MM|dd|HH|mm|ss|[-/._])+$/

const given = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

function textOf(params: Record<string, unknown>, key: keyof FillParams, label: string): string {
  const value = params[key]
  if (!given(value)) return ''
  if (typeof value !== 'string' || value.length > MAX_TEXT) throw new BadRule(`${label}应为 ${MAX_TEXT} 个字以内的文字`)
  return value
}

function integer(
  value: unknown,
  label: string,
  { least, most, initial }: Record<'least' | 'most' | 'initial', number>,
) {
  if (!given(value)) return initial
  const number = Number(value)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new BadRule(`${label}应为 ${least}–${most} 的整数`)
  return number
}

const digitsOf = (value: unknown) => integer(value, '流水号位数', { least: 1, most: MAX_DIGITS, initial: 4 })
const lengthOf = (value: unknown) => integer(value, '随机字符个数', { least: 1, most: MAX_RANDOM, initial: 8 })

function datePart(format: string): Part[] {
  if (format === '') return []
  if (!DATE.test(format)) throw new BadRule('日期格式只能用 yyyy、yy、MM、dd、HH、mm、ss 和分隔符 - / . _')
  return [{ kind: 'date', format }]
}

function alphabetOf(params: Record<string, unknown>): string[] {
  const letters = [...textOf(params, 'alphabet', '可用字符')]
  if (letters.length === 0) return [...DEFAULT_ALPHABET]
  if (new Set(letters).size < letters.length) throw new BadRule('可用字符里有重复的')
  if (letters.length < 2) throw new BadRule('可用字符至少要有两个')
  return letters
}

function resetOf(value: unknown): FillReset {
  if (!given(value)) return 'never'
  const found = fillResets.find((reset) => reset.value === value)
  if (!found) throw new BadRule('重新编号只能是 never、year、month 或 day')
  return found.value
}

/** Parts that a template names in braces, by name. */
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

const readers: Readonly<Record<FillGenerator, (params: Record<string, unknown>) => Part[]>> = {
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

/** Reads a stored or typed rule; a text is the reason why it cannot stand. */
export function recipeOf(ruleClass: string, ruleParams: string | null | undefined): Recipe | string {
  const generator = generatorOf(ruleClass)
  if (!generator) return `生成方式只能是 ${fillGenerators.map(({ value, text }) => `${value}（${text}）`).join('、')}`
  try {
    const params = readParams(ruleParams)
    return {
      generator,
      parts: readers[generator](params),
      start: integer(params['start'], '起始号', { least: 0, most: MAX_START, initial: 1 }),
      reset: resetOf(params['reset']),
      alphabet: alphabetOf(params),
      parentId: textOf(params, 'parentId', '上级部门') || null,
      pid: textOf(params, 'pid', '上级分类') || null,
    }
  } catch (error) {
    if (error instanceof BadRule) return error.message
    throw error
  }
}

/** Length of `yyyy-MM-dd` that names a period. */
const PERIOD: Readonly<Record<FillReset, number>> = { never: 0, year: 4, month: 7, day: 10 }

/** The period whose numbers are counted together; `time` as `yyyy-MM-dd HH:mm:ss`. */
export const periodOf = (reset: FillReset, time: string): string => time.slice(0, PERIOD[reset])

/** A moment `yyyy-MM-dd HH:mm:ss` in another form. */
export function formatDate(format: string, time: string): string {
  const pieces: Record<string, string> = {
    yyyy: time.slice(0, 4),
    yy: time.slice(2, 4),
    MM: time.slice(5, 7),
    dd: time.slice(8, 10),
    HH: time.slice(11, 13),
    mm: time.slice(14, 16),
    ss: time.slice(17, 19),
  }
  return format.replace(/yyyy|yy|MM|dd|HH|mm|ss/g, (piece) => pieces[piece]!)
}

/** So many characters of the alphabet, each equally likely and not to be guessed. */
export function randomText(alphabet: readonly string[], length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
