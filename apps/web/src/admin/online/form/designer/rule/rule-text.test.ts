import { expect, it } from 'vitest'
import type { FormRule } from '@mashu/contract/online/form/definition'
import { SPAN_FAULT } from '@mashu/contract/online/form/span'
import { textField } from '../../test/text-field.ts'
import { faultOfRule, formulaFaults, saidByRule } from './rule-text.ts'

const number = { dbType: 'int', fieldShowType: 'number' } as const
const fields = [textField('word'), textField('theory', number), textField('total', number)]
const rule = (part: Partial<FormRule>): FormRule => ({
  id: '1',
  ruleType: 'require',
  targetFields: 'word',
  formula: '',
  message: null,
  ...part,
})

it('a rule shows its error while the user types', () => {
  expect(faultOfRule(fields, rule({}))).toBe('请写条件')
  expect(faultOfRule(fields, rule({ ruleType: 'compute', targetFields: 'total' }))).toBe('请写公式')
  expect(faultOfRule(fields, rule({ ruleType: 'apart', targetFields: 'word' }))).toBe(SPAN_FAULT)
  expect(faultOfRule(fields, rule({ formula: 'theory >' }))).toBeTruthy()
  expect(faultOfRule(fields, rule({ formula: 'theory > 1' }))).toBeUndefined()
})

it('formulas that the server would refuse are found', () => {
  const computed = (part: Partial<typeof number> | { dbType: 'string' }) =>
    textField('sum', { ...part, fieldShowType: 'formula', fieldExtendJson: '{"formula":"theory * total"}' })
  expect(formulaFaults({ fields: [...fields, computed({ dbType: 'int' })], rules: [] })).toEqual([])
  const faults = formulaFaults({
    fields: [...fields, computed({ dbType: 'string' })],
    rules: [rule({ formula: '1 >' })],
  })
  expect(faults.map(({ path }) => path)).toEqual(['rules[0].formula', 'fields[3].fieldExtendJson'])
  expect(faults[1]!.message).toMatch(/^“.+”的公式：.*字段类型/)
})

it('a condition is edited as a sentence, and a computed number as a calculation', () => {
  expect(saidByRule(fields, rule({ formula: 'theory > 1' })).sentence).toBeDefined()
  const computed = saidByRule(fields, rule({ ruleType: 'compute', targetFields: 'total', formula: 'theory' }))
  expect(computed.numbers?.map(({ dbFieldName }) => dbFieldName)).toEqual(['theory'])
  expect(computed.terms).toBeDefined()
  expect(saidByRule(fields, rule({ ruleType: 'compute', formula: 'theory' })).terms).toBeUndefined()
})
