import { describe, expect, it, test } from 'vitest'
import { compile, isProblem, type ValueKind } from '@mashu/formula'
import { formTemplates } from '@mashu/contract/online/form/templates'
import { ruleKindOf } from '@mashu/contract/online/form/control'
import { comparableWith, fromFormula, testsOf, toFormula, withField, withTest, type Sentence } from './sentence.ts'

const kinds: Record<string, ValueKind> = {
  state: 'text',
  count: 'number',
  borrowed: 'date',
  came: 'time',
  picks: 'list',
  paid: 'flag',
}
const values = { text: '说"好"了', number: '-2.5', date: '2026-09-01', time: '2026-09-01', list: 'a', flag: '' }

describe('a sentence', () => {
  it.each(Object.entries(kinds))('reads each operator for %s back from its formula', (field, kind) => {
    for (const code of testsOf(kind)) {
      const other = { field: 'paid', test: 'yes', value: '' } as const
      for (const value of ['', values[kind]]) {
        const asked = withField({ field: '', test: code, value }, field, kinds)
        const formula = toFormula({ join: 'or', conditions: [asked, other] }, kinds)
        const read = fromFormula(formula, kinds)
        expect(toFormula(read!, kinds)).toBe(formula)
        expect(read).toMatchObject({ join: 'or', conditions: [{ field, test: code }, other] })
        const compiled = compile(formula, { fields: kinds })
        expect(isProblem(compiled) ? `${formula}: ${compiled.message}` : compiled.kind).toBe('flag')
      }
    }
  })

  test.each([
    'count + 1 > 2',
    'paid and count > 1 or paid',
    'count > count',
    'if(paid, true, false)',
    'paid and',
    'nothing = "a"',
    'not (count > 1)',
    'state',
  ])('cannot express the formula %s', (formula) => {
    expect(fromFormula(formula, kinds)).toBeUndefined()
  })

  it('keeps the order of its conditions', () => {
    const sentence: Sentence = {
      join: 'and',
      conditions: [
        { field: 'count', test: 'least', value: '3' },
        { field: 'picks', test: 'excludes', value: 'python' },
        { field: 'borrowed', test: 'beforeToday', value: '' },
      ],
    }
    const formula = 'count >= 3 and not includes(picks, "python") and borrowed < today()'
    expect(toFormula(sentence, kinds)).toBe(formula)
    expect(fromFormula(formula, kinds)).toEqual(sentence)
  })

  it.each([
    ['count', 'least', 'most_count', 'count >= most_count'],
    ['came', 'after', 'left', 'came > left'],
    ['borrowed', 'notBefore', 'due', 'borrowed >= due'],
    ['state', 'isNot', 'old_state', 'state <> old_state'],
  ] as const)('compares %s with a field of the same kind (%s %s)', (field, code, other, formula) => {
    const all: Record<string, ValueKind> = {
      ...kinds,
      most_count: 'number',
      left: 'time',
      due: 'date',
      old_state: 'text',
    }
    const asked = { field, test: code, value: '', other }
    expect(comparableWith(asked, all)).toEqual([other])
    expect(toFormula({ join: 'and', conditions: [asked] }, all)).toBe(formula)
    expect(fromFormula(formula, all)).toEqual({ join: 'and', conditions: [asked] })
    expect(isProblem(compile(formula, { fields: all }))).toBe(false)
    // The compared field is kept only if the comparison is still possible.
    expect(withField(asked, other, all)).toEqual({ field: other, test: code, value: '' })
    expect(withField(asked, 'paid', all)).not.toHaveProperty('other')
    expect(withTest(asked, 'filled')).toEqual({ field, test: 'filled', value: '' })
  })

  test.each(['count > state', 'came > borrowed', 'picks = picks'])('cannot express the comparison %s', (formula) => {
    expect(fromFormula(formula, kinds)).toBeUndefined()
  })

  it('can express all rules of the templates except computations', () => {
    const untold = formTemplates.flatMap(({ form }) => {
      const fields = Object.fromEntries(form.fields.map((field) => [field.dbFieldName, ruleKindOf(field)]))
      const formulas = (form.rules ?? []).filter(({ ruleType }) => ruleType !== 'compute')
      return formulas.map(({ formula }) => formula).filter((formula) => !fromFormula(formula, fields))
    })
    expect(untold).toEqual([])
  })
})
