import { compile, isProblem, type Formula, type FormShape } from './compile.ts'
import type { FormulaProblem } from './problem.ts'
import type { FieldValue, FormValues, Surroundings, ValueKind } from './value/value.ts'

/**
 * `targets` are names of fields. An `apart` rule compares a row with other rows, so this module only compiles its
 * formula.
 */
export interface FormRuleSource {
  type: 'show' | 'hide' | 'require' | 'lock' | 'compute' | 'validate' | 'apart'
  targets: readonly string[]
  formula: string
  message?: string | null
}

export interface RuleOutcome {
  hidden: ReadonlySet<string>
  required: ReadonlySet<string>
  locked: ReadonlySet<string>
  /** By field. Each `compute` rule uses the results of earlier rules. */
  computed: Readonly<Record<string, Exclude<FieldValue, undefined>>>
  /** Messages about fields with invalid values. */
  faults: readonly { field: string; message: string }[]
}

export interface FormRules {
  apply(values: FormValues, surroundings: Surroundings): RuleOutcome
}

/** `rule` is the index of the rule in the list. */
export interface RuleProblem extends FormulaProblem {
  rule: number
}

type Read = FormRuleSource & { compiled: Formula }

/** A field of kind `target` can store a result of this kind. */
const fits = (kind: Formula['kind'], target: ValueKind | undefined) => kind === 'empty' || kind === target

function read(source: FormRuleSource, shape: FormShape): Formula | FormulaProblem {
  // An `apart` rule without a condition applies to every row.
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

/** Returns the problems if a rule is invalid. */
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

/** The rules run in order. */
function computedOf(rules: readonly Read[], given: FormValues, surroundings: Surroundings): RuleOutcome['computed'] {
  const computed: Record<string, Exclude<FieldValue, undefined>> = {}
  for (const { type, targets, compiled } of rules) {
    if (type !== 'compute') continue
    const result = compiled.evaluate({ ...given, fields: { ...given.fields, ...computed } }, surroundings)
    for (const target of targets) computed[target] = result
  }
  return computed
}

/** All other rules use the computed values. */
function apply(rules: readonly Read[], given: FormValues, surroundings: Surroundings): RuleOutcome {
  const computed = computedOf(rules, given, surroundings)
  const values = { ...given, fields: { ...given.fields, ...computed } }
  const [hidden, required, locked] = [new Set<string>(), new Set<string>(), new Set(Object.keys(computed))]
  /** The result of the formula that adds the targets to the set. */
  const sets = { show: [false, hidden], hide: [true, hidden], require: [true, required], lock: [true, locked] } as const
  const faults: { field: string; message: string }[] = []
  for (const { type, targets, compiled, message } of rules) {
    if (type === 'compute' || type === 'apart') continue
    const isMet = compiled.evaluate(values, surroundings) === true
    if (type === 'validate') {
      // Only `require` refuses an empty field.
      const filled = isMet ? [] : targets.filter((target) => isFilled(values.fields[target]))
      for (const field of filled) faults.push({ field, message: message || '不符合表单的规则' })
    } else if (sets[type][0] === isMet) for (const target of targets) sets[type][1].add(target)
  }
  // Users cannot correct a hidden field.
  return { hidden, required, locked, computed, faults: faults.filter(({ field }) => !hidden.has(field)) }
}
