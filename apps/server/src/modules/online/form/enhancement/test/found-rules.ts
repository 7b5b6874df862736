import { expect } from 'vitest'
import { compileRules, type FormShape } from '@mashu/formula'
import { rulesOfScript } from '../script.ts'

const shape: FormShape = {
  fields: {
    num: 'number',
    price: 'number',
    total: 'number',
    sex: 'text',
    hobby: 'text',
    phone: 'text',
    age: 'number',
    is_member: 'flag',
    courses: 'list',
    born: 'date',
  },
}

/** Returns one line for each rule that a script gives, and checks that all rules compile. */
export async function found(script: string): Promise<string[]> {
  const rules = await rulesOfScript(script, shape)
  const sources = rules.map(({ ruleType, ...rule }) => ({ type: ruleType, ...rule }))
  expect(compileRules(sources, shape)).not.toBeInstanceOf(Array)
  return rules.map(({ ruleType, targets, formula, message, isPartial }) =>
    [ruleType, targets.join(), formula, message, isPartial && 'partial'].filter(Boolean).join(' | '),
  )
}
export const onChange = (field: string, body: string) =>
  found(`onlChange(){ return { ${field}(that, event){ ${body} } } }`)
