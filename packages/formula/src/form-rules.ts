import { compile, isProblem, type Formula, type FormShape } from './compile.ts'
import type { FormulaProblem } from './problem.ts'
import type { FieldValue, FormValues, Surroundings, ValueKind } from './value/value.ts'

/**
 * A rule of a form as its designer wrote it. `targets` are names of fields. A rule of type `apart` compares a row with
 * other rows. Its formula is only compiled here; code that can read other rows applies it.
 */
export interface FormRuleSource {
  type: 'show' | 'hide' | 'require' | 'lock' | 'compute' | 'validate' | 'apart'
  targets: readonly string[]
  formula: string
  message?: string | null
}

/** The results of the rules for the values of a form. */
export interface RuleOutcome {
  hidden: ReadonlySet<string>
  required: ReadonlySet<string>
  locked: ReadonlySet<string>
  /** The results of `compute` by field. A rule uses the results of the rules before it. */
  computed: Readonly<Record<string, Exclude<FieldValue, undefined>>>
  /** Messages about fields with invalid values. */
  faults: readonly { field: string; message: string }[]
}

export interface FormRules {
  apply(values: FormValues, surroundings: Surroundings): RuleOutcome
}

/** An invalid rule, named by its position in the list. */
export interface RuleProblem extends FormulaProblem {
  rule: number
}

type Read = FormRuleSource & { compiled: Formula }

/** Returns true when a field of kind `target` can take results of this kind. */
const fits = (kind: Formula['kind'], target: ValueKind | undefined) => kind === 'empty' || kind === target

function read(source: FormRuleSource, shape: FormShape): Formula | FormulaProblem {
  // Without a condition, the rule applies to every row.
  const isEach = source.type === 'apart' && source.formula.trim() === ''
  const compiled = compile(isEach ? 'true' : source.formula, shape)
  if (isProblem(compiled)) return compiled
  const whole = { start: 0, end: source.formula.length }
  if (source.type !== 'compute')
    return compiled.kind === 'flag' ? compiled : { message: '公式的结果应当是“是”或“否”', ...whole }
  const misfit = source.targets.find((target) => !fits(compiled.kind, shape.fields[target]))
  return misfit === undefined
    ? compiled
    : {
        message: `公式的结果放不进“${misfit}”这个字段，请把它的字段类型改成公式算出的那一种（数字、日期或文字）`,
        ...whole,
      }
}

/** Compiles the rules of a form. Returns the problems when any rule is invalid. */
export function compileRules(sources: readonly FormRuleSource[], shape: FormShape): FormRules | RuleProblem[] {
  const problems: RuleProblem[] = []
  const rules: Read[] = []
  for (const [rule, source] of sources.entries()) {
    const compiled = read(source, shape)
    if (isProblem(compiled)) problems.push({ rule, ...compiled })
    else rules.push({ ...source, compiled })
  }
  return problems.length > 0 ? problems : { apply: (values, surroundings) => apply(rules, values, surroundings) }
}

const isFilled = (value: FieldValue) => value !== undefined && value !== null && value !== ''

/** Returns the results of the rules of type `compute`, which run in order. */
function computedOf(rules: readonly Read[], given: FormValues, surroundings: Surroundings): RuleOutcome['computed'] {
  const computed: Record<string, Exclude<FieldValue, undefined>> = {}
  for (const { type, targets, compiled } of rules) {
    if (type !== 'compute') continue
    const result = compiled.evaluate({ ...given, fields: { ...given.fields, ...computed } }, surroundings)
    for (const target of targets) computed[target] = result
  }
  return computed
}

/** Applies the rules of type `compute` first. Each other rule then uses the computed values. */
function apply(rules: readonly Read[], given: FormValues, surroundings: Surroundings): RuleOutcome {
  const computed = computedOf(rules, given, surroundings)
  const values = { ...given, fields: { ...given.fields, ...computed } }
  const [hidden, required, locked] = [new Set<string>(), new Set<string>(), new Set(Object.keys(computed))]
  /** The targets of a rule are added to this set when its formula has this result. */
  const sets = { show: [false, hidden], hide: [true, hidden], require: [true, required], lock: [true, locked] } as const
  const faults: { field: string; message: string }[] = []
  for (const { type, targets, compiled, message } of rules) {
    if (type === 'compute' || type === 'apart') continue
    const isMet = compiled.evaluate(values, surroundings) === true
    if (type === 'validate') {
      // An empty field is only a fault when a rule requires it.
      const filled = isMet ? [] : targets.filter((target) => isFilled(values.fields[target]))
      for (const field of filled) faults.push({ field, message: message || '不符合表单的规则' })
    } else if (sets[type][0] === isMet) for (const target of targets) sets[type][1].add(target)
  }
  // Nobody can correct a field that is not on the page.
  return { hidden, required, locked, computed, faults: faults.filter(({ field }) => !hidden.has(field)) }
}
