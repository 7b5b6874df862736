import { problem } from '@mashu/contract'
import { ruleKindOf } from '@mashu/contract/online/form/control'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { definitionFaults } from '@mashu/contract/online/form/definition-faults'
import { ruleSourcesOf, type RuleSource } from '@mashu/contract/online/form/source'
import { compileRules, type FormRules, type FormShape } from '@mashu/formula'
import { assertNoFaults } from '../../../../platform/http/field/read-input.ts'

/** What the rules of a form may name: its fields, by the names of their columns. */
export const shapeOf = ({ fields }: FormDefinition): FormShape => ({
  fields: Object.fromEntries(fields.map((field) => [field.dbFieldName, ruleKindOf(field)])),
})

/** Where a formula stands: in a rule, or in a computed field. */
function placeOf({ fields, rules }: FormDefinition, sources: readonly RuleSource[], at: number) {
  if (at < rules.length) return { path: `rules[${at}].formula`, where: `第 ${at + 1} 条规则` }
  const index = fields.findIndex((field) => field.dbFieldName === sources[at]!.targets[0])
  return { path: `fields[${index}].fieldExtendJson`, where: `“${fields[index]!.dbFieldTxt}”的公式` }
}

/** The rules of a form. @throws `input.invalid` at the formula that cannot stand */
export function rulesOf(definition: FormDefinition): FormRules {
  const sources = ruleSourcesOf(definition)
  const read = compileRules(sources, shapeOf(definition))
  if (!Array.isArray(read)) return read
  const faults = read.map(({ rule, message }) => ({ ...placeOf(definition, sources, rule), message }))
  throw problem('input.invalid', { detail: `${faults[0]!.where}：${faults[0]!.message}` }, { faults })
}

/** @throws `input.invalid` with everything that is wrong, at its place */
export function assertDefinition(definition: FormDefinition): void {
  const faults = definitionFaults(definition)
  assertNoFaults(faults)
  rulesOf(definition)
}
