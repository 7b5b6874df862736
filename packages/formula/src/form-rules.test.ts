import { describe, expect, test } from 'vitest'
import { compileRules, type FormRuleSource } from './form-rules.ts'
import type { FieldValue, FormShape } from './index.ts'

const shape: FormShape = { fields: { count: 'number', price: 'number', total: 'number', paid: 'flag', note: 'text' } }
const surroundings = { now: '2026-11-23 10:00:00' }
const rule = (type: FormRuleSource['type'], targets: string, formula: string, message?: string): FormRuleSource => ({
  type,
  targets: targets.split(','),
  formula,
  ...(message ? { message } : {}),
})

function outcome(rules: FormRuleSource[], fields: Record<string, FieldValue>) {
  const read = compileRules(rules, shape)
  if (Array.isArray(read)) throw new Error(read[0]!.message)
  const { hidden, required, locked, ...rest } = read.apply({ fields }, surroundings)
  return { hidden: [...hidden], required: [...required], locked: [...locked], ...rest }
}

describe('rules of a form', () => {
  test('compute values first, and each rule uses the previously computed values', () => {
    const rules = [
      rule('validate', 'count', 'total < 100', '太多了'),
      rule('compute', 'price', 'count * 2'),
      rule('compute', 'total', 'price * count'),
    ]
    expect(outcome(rules, { count: 3, price: 50 })).toMatchObject({
      computed: { price: 6, total: 18 },
      locked: ['price', 'total'],
      faults: [],
    })
    expect(outcome(rules, { count: 8 }).faults).toEqual([{ field: 'count', message: '太多了' }])
  })

  test('show, hide, require and lock fields depending on the values', () => {
    const rules = [
      rule('show', 'price,total', 'paid'),
      rule('hide', 'note', 'paid'),
      rule('require', 'note', 'count > 1'),
      rule('lock', 'count', 'paid'),
    ]
    expect(outcome(rules, { paid: true, count: 1 })).toMatchObject({
      hidden: ['note'],
      required: [],
      locked: ['count'],
    })
    expect(outcome(rules, { count: 2 })).toMatchObject({ hidden: ['price', 'total'], required: ['note'], locked: [] })
  })

  test('report no errors in hidden fields', () => {
    const rules = [rule('hide', 'note', 'paid'), rule('validate', 'note', 'note = "a"')]
    expect(outcome(rules, { paid: true, note: 'b' }).faults).toEqual([])
    expect(outcome(rules, { note: 'b' }).faults).toEqual([{ field: 'note', message: '不符合表单的规则' }])
    expect(outcome(rules, {}).faults).toEqual([])
  })

  test('report invalid rules with their indexes', () => {
    const rules = [rule('show', 'note', 'paid'), rule('show', 'note', 'count'), rule('compute', 'note', 'count + 1')]
    expect(compileRules([...rules, rule('lock', 'note', 'nothing')], shape)).toMatchObject([
      { rule: 1, message: '公式的结果应当是“是”或“否”' },
      { rule: 2, message: '公式的结果放不进“note”这个字段，请把它的字段类型改成公式算出的那一种（数字、日期或文字）' },
      { rule: 3, message: '表单里没有“nothing”这个字段' },
    ])
  })
})
