import { expect, test } from 'vitest'
import { compileEffects, type FormEffectSource } from './form-effects.ts'
import { settingFault, type FieldSetting } from './field-setting.ts'
import { compileRules } from './form-rules.ts'
import type { FieldValue, FormShape } from './index.ts'

const shape: FormShape = {
  fields: {
    grade: 'text',
    fee: 'number',
    half: 'number',
    note: 'text',
    day: 'date',
    at: 'time',
    on: 'flag',
    many: 'list',
  },
}
const now = { now: '2026-11-23 10:00:00' }
const text = (field: string, value: string): FieldSetting => ({ field, valueKind: 'text', value })
const formula = (field: string, value: string): FieldSetting => ({ field, valueKind: 'formula', value })
const effect = (field: string, sets: FieldSetting[], condition = ''): FormEffectSource => ({ field, condition, sets })
const run = (effects: FormEffectSource[], typed: string[], fields: Record<string, FieldValue> = {}) =>
  compileEffects(effects, shape).apply(new Set(typed), { fields }, now)

test('an effect sets a field from another field, and converts the value', () => {
  const sets = [
    text('fee', '1200'),
    formula('half', 'fee / 2'),
    formula('note', 'fee'),
    text('on', '是'),
    formula('day', 'today()'),
    formula('at', 'day'),
    formula('many', 'many'),
  ]
  const fields = { grade: '三年级', many: '甲,乙' }
  expect(run([effect('grade', sets)], ['grade'], fields)).toEqual({
    fee: 1200,
    half: 600,
    note: '1200',
    on: true,
    day: '2026-11-23',
    at: '2026-11-23 00:00:00',
    many: '甲,乙',
  })
  expect(run([effect('grade', sets)], ['fee'], fields)).toEqual({})
  expect(run([effect('grade', [text('fee', ''), text('on', '')])], ['grade'])).toEqual({ fee: null, on: false })
})

test('an effect depends on its condition, and triggers no other effect', () => {
  const circle = [effect('fee', [formula('half', 'fee + 1')]), effect('half', [formula('fee', 'half + 1')])]
  expect(run(circle, ['fee'], { fee: 1, half: 1 })).toEqual({ half: 2 })
  const met = effect('grade', [text('note', '小')], 'fee < 10')
  expect([run([met], ['grade'], { fee: 5 }), run([met], ['grade'], { fee: 50 })]).toEqual([{ note: '小' }, {}])
})

test('rules apply between the settings of an effect, and locked fields stay', () => {
  const rules = compileRules(
    [
      { type: 'compute', targets: ['half'], formula: 'fee / 2' },
      { type: 'lock', targets: ['note'], formula: 'fee > 100' },
    ],
    shape,
  )
  if (Array.isArray(rules)) throw new Error('rules')
  const effects = compileEffects(
    [
      effect('grade', [
        text('note', '先'),
        text('fee', '300'),
        text('note', '后'),
        formula('day', 'addDays(today(), half)'),
      ]),
    ],
    shape,
  )
  expect(effects.apply(new Set(['grade']), { fields: { fee: 1 } }, now, rules)).toEqual({
    note: '先',
    fee: 300,
    day: '2027-04-22',
  })
})

test('invalid effects are reported and change nothing', () => {
  expect(settingFault(text('fee', '很多'), shape)).toBe('“很多”放不进“fee”这个字段')
  expect(settingFault(text('day', '明天'), shape)).toMatch('放不进')
  expect(settingFault(formula('fee', '"a"'), shape)).toMatch('公式的结果放不进“fee”')
  expect(settingFault(formula('fee', 'nothing + 1'), shape)).toMatch('公式不对')
  expect(settingFault(text('gone', ''), shape)).toMatch('没有“gone”')
  expect(settingFault(formula('at', 'today()'), shape)).toBeUndefined()
  expect(run([effect('grade', [text('fee', '很多'), text('note', '好')])], ['grade'])).toEqual({ note: '好' })
  expect(run([effect('grade', [text('note', '好')], 'nothing > 1')], ['grade'])).toEqual({})
})
