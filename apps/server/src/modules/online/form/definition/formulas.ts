import { problem } from '@mashu/contract'
import { ruleKindOf } from '@mashu/contract/online/form/control'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { definitionFaults } from '@mashu/contract/online/form/definition-faults'
import { placeOfSource, ruleSourcesOf } from '@mashu/contract/online/form/source'
import { compileRules, type FormRules, type FormShape } from '@mashu/formula'
import { assertNoFaults } from '../../../../platform/http/field/read-input.ts'

/** Returns the fields that a formula may name, keyed by column name. */
export const shapeOf = ({ fields }: FormDefinition): FormShape => ({
  fields: Object.fromEntries(fields.map((field) => [field.dbFieldName, ruleKindOf(field)])),
})

/** @throws `input.invalid` with each formula that does not compile */
export function rulesOf(definition: FormDefinition): FormRules {
  const sources = ruleSourcesOf(definition)
  const read = compileRules(sources, shapeOf(definition))
  if (!Array.isArray(read)) return read
  const faults = read.map(({ rule, message }) => ({ ...placeOfSource(definition, sources, rule), message }))
  throw problem('input.invalid', { detail: `${faults[0]!.where}：${faults[0]!.message}` }, { faults })
}

/** @throws `input.invalid` with each fault and its path */
export function assertDefinition(definition: FormDefinition): void {
  const faults = definitionFaults(definition)
  assertNoFaults(faults)
  rulesOf(definition)
}
