import type { FormDefinition, FormField, FormRule } from '@mashu/contract/online/form/definition'
import type { DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import { placeOfSource, ruleSourcesOf } from '@mashu/contract/online/form/source'
import { SPAN_FAULT, spanOf } from '@mashu/contract/online/form/span'
import { compileRules } from '@mashu/formula'
import { calculationOf } from './calculation.ts'
import { fromFormula } from './sentence.ts'
import { kindsOf } from './sentence-editor.tsx'

export function faultOfRule(
  fields: readonly FormField[],
  { ruleType, targetFields, formula }: FormRule,
): string | undefined {
  if (ruleType === 'apart' && !spanOf({ targetFields }, fields)) return SPAN_FAULT
  if (formula.trim() === '' && ruleType !== 'apart') return ruleType === 'compute' ? '请写公式' : '请写条件'
  const source = { type: ruleType, targets: targetFields.split(','), formula }
  const read = compileRules([source], { fields: kindsOf(fields) })
  return Array.isArray(read) ? read[0]!.message : undefined
}

/** Finds formulas that the server would refuse. */
export function formulaFaults({ fields, rules }: Pick<FormDefinition, 'fields' | 'rules'>): DefinitionFault[] {
  const sources = ruleSourcesOf({ fields, rules })
  const read = compileRules(sources, { fields: kindsOf(fields) })
  if (!Array.isArray(read)) return []
  return read.map(({ rule, message }) => {
    const { path, where } = placeOfSource({ fields, rules }, sources, rule)
    return { path, message: `${where}：${message}` }
  })
}

/**
 * Converts a formula to choices: a computation to terms, another formula to a sentence.
 * Undefined if choices cannot express the formula.
 */
export function saidByRule(fields: readonly FormField[], { ruleType, targetFields, formula }: FormRule) {
  const kinds = kindsOf(fields)
  if (ruleType !== 'compute') return { sentence: fromFormula(formula, kinds) }
  const targets = targetFields.split(',')
  const isNumber = (name: string) => kinds[name] === 'number'
  const numbers = fields.filter(({ dbFieldName: name }) => isNumber(name) && !targets.includes(name))
  const terms = numbers.length > 0 && targets.every(isNumber) ? calculationOf(formula, kinds) : undefined
  return { numbers, terms }
}
