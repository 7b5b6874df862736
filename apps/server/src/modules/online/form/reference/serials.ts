import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { keyOf } from '@mashu/contract/online/form/name'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { ZoneClock } from '../../../../platform/time/time.ts'
import { fillValue, unknownFillRules } from '../../../sys/fill-rule/fill-rule.ts'

const ruleOf = ({ fieldDefaultValue }: FormField) => (fieldDefaultValue ?? '').slice(2, -1)
const isSerial = ({ fieldShowType }: FormField) => fieldShowType === 'serial'

/** Returns a fault for each field whose numbering rule does not exist. */
export async function serialFaults({ fields }: Pick<FormDefinition, 'fields'>) {
  const unknown = new Set(await unknownFillRules(fields.filter(isSerial).map(ruleOf)))
  return fields.flatMap((field, index) => {
    if (!isSerial(field) || !unknown.has(ruleOf(field))) return []
    const message = `“${field.dbFieldTxt}”的编码规则 ${ruleOf(field)} 不存在，请重新选择`
    return [{ path: `fields[${index}].fieldDefaultValue`, message }]
  })
}

/**
 * Returns the next serial numbers by key.
 * @throws `cgform.serialGone` when a numbering rule was deleted
 */
export async function serialsOf(
  { fields }: FormDefinition,
  user: Principal,
  clock: ZoneClock,
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = {}
  for (const field of fields.filter(isSerial)) {
    const value = await fillValue(ruleOf(field), { user, form: {}, clock, peek: false })
    if (value === null) throw cgformProblem('cgform.serialGone', { title: field.dbFieldTxt, rule: ruleOf(field) })
    filled[keyOf(field.dbFieldName)] = value
  }
  return filled
}
