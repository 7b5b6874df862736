import {
  DEFAULT_ALPHABET,
  fillGenerators,
  fillResets,
  type FillGenerator,
  type FillReset,
} from '@mashu/contract/sys/rule/fill-rule'
import { type Part, readers } from './rule-parts.ts'
import { textOf, BadRule, given, readParams, integer } from './rule-params.ts'

export interface Recipe {
  generator: FillGenerator
  parts: readonly Part[]
  /** The first number in each period. */
  start: number
  reset: FillReset
  alphabet: readonly string[]
  parentId: string | null
  pid: string | null
}

/** Generators by their class names in the former system. */
const CLASSES: Readonly<Record<string, FillGenerator>> = {
  'org.jeecg.modules.system.rule.OrgCodeRule': 'departCode',
  'org.jeecg.modules.system.rule.CategoryCodeRule': 'categoryCode',
}

/** Accepts a generator's name, or its class name in the former system. */
export function generatorOf(ruleClass: string): FillGenerator | undefined {
  const name = ruleClass.trim()
  if (Object.hasOwn(CLASSES, name)) return CLASSES[name]
  return fillGenerators.find(({ value }) => value === name)?.value
}
const MAX_START = 2_000_000_000

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

/** @returns the parsed rule, or the reason why the rule is invalid */
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
