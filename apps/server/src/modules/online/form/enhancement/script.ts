import type { Expression, Function as ScriptFunction, Statement } from 'acorn'
import type { FormRule } from '@mashu/contract/online/form/definition'
import type { FormShape } from '@mashu/formula'
import { keyOf, noEffects, run, type Effects } from './effect.ts'
import type { Meaning } from './expression.ts'
import { negated, NotUnderstood, type FormulaText } from './formula-text.ts'

/** Translates a script of the replaced system into rules with the same effect. The script is parsed, never run. */

export interface FoundRule extends Pick<FormRule, 'ruleType' | 'formula'> {
  targets: readonly string[]
  message: string | null
  /** True when the script does not cover all cases. */
  isPartial?: boolean
}

/** Characters. Longer scripts are not translated. */
const LONGEST = 20_000

interface Method {
  name: string
  work: ScriptFunction
}

const isFunction = (node: Expression | null | undefined): node is Expression & ScriptFunction =>
  node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression'

const methodsIn = (node: Expression): Method[] =>
  node.type === 'ObjectExpression'
    ? node.properties.flatMap((each) =>
        each.type === 'Property' && isFunction(each.value) ? [{ name: keyOf(each.key), work: each.value }] : [],
      )
    : []

/** Methods may have commas between them. */
async function methodsOf(text: string): Promise<Method[]> {
  const { parse } = await import('acorn')
  const read = (source: string) => {
    try {
      return parse(source, { ecmaVersion: 'latest' }).body[0]
    } catch {
      return undefined
    }
  }
  const inClass = read(`class Script {\n${text}\n}`)
  if (inClass?.type === 'ClassDeclaration')
    return inClass.body.body.flatMap((part) =>
      part.type === 'MethodDefinition' && part.key.type === 'Identifier'
        ? [{ name: part.key.name, work: part.value as ScriptFunction }]
        : [],
    )
  const inObject = read(`({\n${text}\n})`)
  return inObject?.type === 'ExpressionStatement' ? methodsIn(inObject.expression) : []
}

const bodyOf = (work: ScriptFunction): readonly Statement[] =>
  work.body.type === 'BlockStatement' ? work.body.body : []

/** Returns the meanings of the parameters of a function and of the names that every script may use. */
function namesOf(work: ScriptFunction, order: readonly Meaning['is'][]): Map<string, Meaning> {
  const names = new Map<string, Meaning>([
    ['that', { is: 'page' }],
    ['event', { is: 'event' }],
  ])
  const given = work.params.map((param) => (param.type === 'Identifier' ? param.name : ''))
  const isEvent = given.length === 1 && /^e(?:v|vent)?$/.test(given[0]!)
  given.forEach((name, at) => {
    const is = isEvent ? 'event' : order[at]
    if (is !== undefined && is !== 'formula') names.set(name, { is })
  })
  return names
}

function effectsOf(work: ScriptFunction, shape: FormShape, names: Map<string, Meaning>, own?: string) {
  const effects = noEffects()
  run(bodyOf(work), effects, { scope: { kinds: shape.fields, names, ...(own ? { own } : {}) }, path: undefined })
  return effects
}

/** Returns no rules unless all of the code is understood. */
function understood(work: () => FoundRule[]): FoundRule[] {
  try {
    return work()
  } catch (error) {
    // A script that overflows the stack was not written by a person.
    if (error instanceof NotUnderstood || error instanceof RangeError) return []
    throw error
  }
}

function shownRule(field: string, seen: FormulaText): FoundRule[] {
  const hidden = seen.negates
  // A field that is always or never shown needs no rule.
  if (/^(?:true|false)$/.test(seen.text)) return []
  const [ruleType, { text: formula }] = hidden ? (['hide', hidden] as const) : (['show', seen] as const)
  return [{ ruleType, targets: [field], formula, message: null }]
}

const rulesOfEffects = ({ set, shown }: Effects): FoundRule[] => [
  ...[...set].map(([field, { value, isPartial }]): FoundRule => ({
    ruleType: 'compute',
    targets: [field],
    formula: value.text,
    message: null,
    ...(isPartial ? { isPartial } : {}),
  })),
  ...[...shown].flatMap(([field, { value, isPartial }]) =>
    shownRule(field, value).map((rule) => (isPartial ? { ...rule, isPartial } : rule)),
  ),
]

const EMPTY = /^isEmpty\((\w+)\)$/

/** Returns rules that make fields required or demand a condition. */
function refusalRules({ when, message }: Effects['refused'][number], fields: readonly string[]): FoundRule[] {
  if (!when) return []
  const parts = when.text.split(' and ')
  const isPlain = !when.text.includes('(') || parts.every((part) => !part.includes('(') || EMPTY.test(part))
  const missing = isPlain && !when.text.includes(' or ') ? parts.filter((part) => EMPTY.test(part)) : []
  if (missing.length === 1) {
    const rest = parts.filter((part) => part !== missing[0])
    const formula = rest.length > 0 ? rest.join(' and ') : 'true'
    return [{ ruleType: 'require', targets: [EMPTY.exec(missing[0]!)![1]!], formula, message: null }]
  }
  const alternatives = when.text.split(' or ').map((part) => EMPTY.exec(part)?.[1])
  if (alternatives.every((field) => field !== undefined))
    return [{ ruleType: 'require', targets: alternatives, formula: 'true', message: null }]
  const targets = fields.filter((field) => new RegExp(`(?<![\\w"])${field}(?!\\w)`).test(when.text))
  return [{ ruleType: 'validate', targets, formula: negated(when).text, message }]
}

function rulesOfMethod({ name, work }: Method, shape: FormShape): FoundRule[] {
  if (name === 'onlChange') {
    const [last] = bodyOf(work).slice(-1)
    const map = last?.type === 'ReturnStatement' && last.argument ? methodsIn(last.argument) : []
    return map.flatMap((handler) =>
      understood(() => {
        const names = namesOf(handler.work, ['page', 'event'])
        const effects = effectsOf(handler.work, shape, names, handler.name)
        return effects.refused.length === 0 ? rulesOfEffects(effects) : []
      }),
    )
  }
  if (name !== 'beforeSubmit') return []
  return understood(() => {
    const effects = effectsOf(work, shape, namesOf(work, work.params.length > 1 ? ['page', 'row'] : ['row']))
    const fields = Object.keys(shape.fields)
    return [...rulesOfEffects(effects), ...effects.refused.flatMap((each) => refusalRules(each, fields))]
  })
}

/** Skips methods that are not fully understood. */
export async function rulesOfScript(text: string, shape: FormShape): Promise<FoundRule[]> {
  if (text.length > LONGEST) return []
  const found = (await methodsOf(text)).flatMap((method) => rulesOfMethod(method, shape))
  const alike = (first: FoundRule, second: FoundRule) =>
    first.ruleType === second.ruleType && first.targets.join() === second.targets.join()
  const isDoing = ({ ruleType }: FoundRule) => ['compute', 'show', 'hide'].includes(ruleType)
  // When two handlers set the same field differently, neither rule alone has the effect of both.
  const isClear = (rule: FoundRule) =>
    !isDoing(rule) || found.every((other) => !alike(rule, other) || other.formula === rule.formula)
  const clear = found.filter(isClear)
  return clear.filter(
    (rule, at) => clear.findIndex((other) => alike(rule, other) && other.formula === rule.formula) === at,
  )
}
