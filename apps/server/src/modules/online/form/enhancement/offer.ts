import { MAX_STEPS, type FormAction } from '@mashu/contract/online/form/action'
import { ruleTypes } from '@mashu/contract/online/form/definition'
import type { EnhancementOffer } from '@mashu/contract/online/enhancement/enhancement'
import { compile, compileRules, isProblem } from '@mashu/formula'
import type { StoredEnhancement } from './enhancement.queries.ts'
import { quoted } from './formula-text.ts'
import { rulesOfScript, type FoundRule } from './script.ts'
import { stepsOfSql, type UpdateAround } from './update.ts'

/** Suggests rules and actions that can replace code of the former system. */

type Stored = Omit<StoredEnhancement, 'shownWhen'>
interface Around extends UpdateAround {
  buttons: readonly StoredEnhancement[]
}

function ruleOffer(rule: FoundRule, { definition, shape }: Around): EnhancementOffer[] {
  const { ruleType, formula, message } = rule
  const targets = [...rule.targets]
  if (targets.length === 0 || formula.length > 2000) return []
  if (Array.isArray(compileRules([{ type: ruleType, targets, formula, message }], shape))) return []
  const titles = targets.map((name) => {
    const field = definition.fields.find(({ dbFieldName }) => dbFieldName === name)
    return `“${field?.dbFieldTxt ?? name}”`
  })
  const what = ruleType === 'compute' ? '自动计算，不能再手工填写' : ruleTypes[ruleType]
  const others = ruleType === 'compute' ? '那时它是空的' : '那时按相反的来'
  const rest = rule.isPartial ? `；脚本没有说其他情况，${others}` : ''
  const text = `${titles.join('、')}${what}${rest}`
  return [{ text, rule: { ruleType, targetFields: targets.join(), formula, message: message?.slice(0, 200) ?? null } }]
}

const EVENTS: Readonly<Record<string, FormAction['event']>> = { add: 'added', edit: 'changed' }

/**
 * Translates the condition of a button, written as `field#op#value`.
 * @returns undefined when the condition cannot be translated
 */
function conditionOf(shownWhen: string | null, { shape }: Around): string | undefined {
  const [field = '', op = '', value = ''] = (shownWhen ?? '').split('#')
  const kind = Object.hasOwn(shape.fields, field) ? shape.fields[field] : undefined
  if (kind !== 'text' && kind !== 'number') return undefined
  const written = (text: string) => (kind === 'number' ? text : quoted(text))
  if (op === 'eq' || op === 'ne') return `${field} ${op === 'eq' ? '=' : '<>'} ${written(value)}`
  if (op === 'empty') return value === 'true' ? `isEmpty(${field})` : `not isEmpty(${field})`
  return op === 'in' ? `${field} in (${value.split(',').map(written).join(', ')})` : undefined
}

/** `isLost` is true when the old condition cannot be translated. */
function occasionOf({ event: code }: Stored, around: Around) {
  const button = around.buttons.find((each) => each.event === code)
  const event = EVENTS[code] ?? 'button'
  if (event !== 'button') return { event, name: event === 'added' ? '新增以后' : '修改以后', isLost: false }
  const condition = button && conditionOf(button.shownWhen, around)
  const isRead = condition !== undefined && !isProblem(compile(condition, around.shape))
  const isLost = Boolean(button?.shownWhen) && !isRead
  return { event, name: (button?.name || code).slice(0, 50), isLost, ...(isRead ? { condition } : {}) }
}

async function actionOffers(record: Stored, around: Around): Promise<EnhancementOffer[]> {
  if (record.event === 'delete') return []
  const steps = await stepsOfSql(record.content, around)
  if (!steps || steps.length > MAX_STEPS) return []
  const formulas = steps.flatMap(({ valueKind, value }) => (valueKind === 'formula' ? [value ?? ''] : []))
  if (formulas.some((formula) => isProblem(compile(formula, around.shape)))) return []
  const { isLost, ...occasion } = occasionOf(record, around)
  const action: FormAction = { id: `old${record.id}`.slice(0, 40), ...occasion, timing: 'after', steps }
  const what = occasion.event === 'button' ? `按钮“${occasion.name}”` : occasion.name
  const rest = isLost ? '；原来的显示条件看不懂，请自己补上' : ''
  return [{ text: `动作：${what}填写 ${steps.length} 个字段${rest}`, action }]
}

export async function suggestRules(record: Stored, around: Around): Promise<EnhancementOffer[]> {
  if (record.kind === 'sql') return actionOffers(record, around)
  if (record.kind !== 'js' || record.event !== 'form') return []
  return (await rulesOfScript(record.content, around.shape)).flatMap((rule) => ruleOffer(rule, around))
}
