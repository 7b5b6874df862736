import type { FormDefinition, FormField, FormRule, PublishedForm } from '@mashu/contract/online/form/definition'
import { effectsWithin } from '@mashu/contract/online/form/effect'
import { compile, isProblem } from '@mashu/formula'
import { commaList } from '../../../platform/comma-list.ts'
import { shapeOf } from '../form/form.ts'

/** Tests that a formula uses only the given fields. */
function namesOnly(definition: FormDefinition, asked: ReadonlySet<string>) {
  const shape = shapeOf(definition)
  return (formula: string): boolean => {
    const read = compile(formula, shape)
    return !isProblem(read) && read.dependsOn.every((name) => asked.has(name))
  }
}

const namesOf = (fields: readonly FormField[]) => new Set(fields.map(({ dbFieldName }) => dbFieldName))

export function guestEffectsOf(definition: PublishedForm, fields: readonly FormField[]) {
  const asked = namesOf(fields)
  return effectsWithin(definition.effects ?? [], namesOnly(definition, asked), (name) => asked.has(name))
}

/** Rules with other fields would reveal internal fields. */
export function guestRulesOf(definition: FormDefinition, fields: readonly FormField[]) {
  const asked = namesOf(fields)
  const isTold = namesOnly(definition, asked)
  const told = ({ formula }: FormRule) => isTold(formula)
  return definition.rules.flatMap((rule) => {
    const targets = commaList(rule.targetFields).filter((name) => asked.has(name))
    if (targets.length === 0 || !told(rule)) return []
    const { ruleType, formula, message } = rule
    return [{ ruleType, formula, message, targetFields: targets.join() }]
  })
}
