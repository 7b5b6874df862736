import { ownPatternOf, schoolRuleOf } from '@mashu/contract/online/check/value-check'
import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { MAX_CHECKED } from '@mashu/contract/sys/rule/check-rule'
import { finds, firstFailure, patternFault, stepsByCode, type Step } from '../../../sys/check-rule/check-rule.ts'

type Values = Readonly<Record<string, unknown>>

function faultOf(field: FormField, text: string, rules: ReadonlyMap<string, readonly Step[]>): string | undefined {
  const { dbFieldTxt: label } = field
  const [pattern, code] = [ownPatternOf(field), schoolRuleOf(field)]
  if (pattern === undefined && code === undefined) return undefined
  if (text.length > MAX_CHECKED) return `${label}不能超过 ${MAX_CHECKED} 个字`
  if (pattern !== undefined) return finds(pattern, text) ? undefined : `${label}的格式不对`
  const steps = rules.get(code!)
  // A deleted rule accepts every value. The designer reports the missing rule when the form is saved.
  const failed = steps ? firstFailure(steps, text) : null
  return failed ? `${label}：${failed.message || '不符合编码规则'}` : undefined
}

/** Checks the patterns of fields and the check rules of the school, which the schema of a form cannot express. */
export class ValueChecks {
  readonly #fields: readonly FormField[]

  constructor({ fields }: Pick<FormDefinition, 'fields'>) {
    this.#fields = fields.filter((field) => ownPatternOf(field) ?? schoolRuleOf(field))
  }

  /** Returns the messages of each row, by the key of the field. */
  async faults(rows: readonly Values[]): Promise<Record<string, string>[]> {
    if (this.#fields.length === 0) return rows.map(() => ({}))
    const rules = await stepsByCode([...new Set(this.#fields.flatMap((field) => schoolRuleOf(field) ?? []))])
    return rows.map((values) => {
      const errors: Record<string, string> = {}
      for (const field of this.#fields) {
        const value = values[keyOf(field.dbFieldName)]
        const fault =
          value === null || value === undefined || value === '' ? undefined : faultOf(field, String(value), rules)
        if (fault) errors[keyOf(field.dbFieldName)] = fault
      }
      return errors
    })
  }
}

/** Returns a fault for each invalid pattern or missing check rule. */
export async function checkFaults({ fields }: Pick<FormDefinition, 'fields'>) {
  const rules = await stepsByCode(fields.flatMap((field) => schoolRuleOf(field) ?? []))
  return fields.flatMap((field, index) => {
    const [pattern, code] = [ownPatternOf(field), schoolRuleOf(field)]
    const fault = pattern === undefined ? null : patternFault(pattern)
    const missing = code !== undefined && !rules.has(code) ? `用的编码校验规则 ${code} 不存在` : null
    const said = fault === null ? missing : fault
    return said === null
      ? []
      : [{ path: `fields[${index}].fieldValidType`, message: `“${field.dbFieldTxt}”的检查${said}` }]
  })
}
