import type { Rule } from 'antd/es/form'
import { checkRule } from '@mashu/contract/sys/rule/check-rule'
import { duplicate, type duplicateProblems } from '@mashu/contract/sys/duplicate'
import { ApiError, call } from '@mashu/client'
import { traits } from './kind.ts'
import { missingText, refusalOf, type Field } from './field.ts'
import type { Values } from '../resource/resource.ts'

/** The edited row. Its stored values do not count as duplicates. */
export interface Original {
  id?: string
  values: Values
}

const TAKEN: keyof typeof duplicateProblems = 'duplicate.taken'
const IN_BIN: keyof typeof duplicateProblems = 'duplicate.inBin'

/**
 * The server checks the value again when the form is sent.
 * @throws when the server reports that another row or a deleted row has the value
 */
async function assertFree(field: Field, value: unknown, original: Original): Promise<void> {
  const { unique } = field.spec
  const text = typeof value === 'string' ? value.trim() : ''
  if (!unique || text === '' || text === original.values[field.name]) return
  try {
    await call(duplicate.check, {
      query: { tableName: unique.table, fieldName: unique.field, fieldVal: text, dataId: original.id },
    })
  } catch (error) {
    if (!(error instanceof ApiError)) return
    if (error.key === TAKEN) throw new Error(unique.message, { cause: error })
    if (error.key === IN_BIN) {
      const refusal = new Error(error.message, { cause: error })
      // The form shows `message`, which may also be an element.
      throw unique.inBin ? Object.assign(refusal, { message: unique.inBin(error.message) }) : refusal
    }
  }
}

/** @throws the server's message when a value breaks the field's check rule (spec.md §5) */
async function assertFollows(field: Field, value: unknown): Promise<void> {
  const { ruleCode } = field.spec
  const text = typeof value === 'string' ? value.trim() : ''
  if (!ruleCode || text === '') return
  try {
    await call(checkRule.checkByCode, { query: { ruleCode, value: text } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 200) throw new Error(error.message, { cause: error })
  }
}

/** Returns the rules in the order of their checks. */
export function rulesOf(field: Field, original: Original): Rule[] {
  const rules: Rule[] = []
  // With `whitespace`, the rule treats the value as a text and would refuse a number.
  if (field.required)
    rules.push({
      required: true,
      message: missingText(field),
      ...(traits[field.kind].blankIsNone ? { whitespace: true } : {}),
    })
  rules.push(({ getFieldsValue }) => ({
    validator: (_, value: unknown) => {
      const reason = refusalOf(field, value) ?? field.spec.check?.(value, getFieldsValue(true) as Values)
      return reason === undefined ? Promise.resolve() : Promise.reject(new Error(reason))
    },
  }))
  if (field.spec.ruleCode) rules.push({ validator: (_, value: unknown) => assertFollows(field, value) })
  if (field.spec.unique) rules.push({ validator: (_, value: unknown) => assertFree(field, value, original) })
  return rules
}
