// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { press, tidy } from '../../test/test-page.tsx'
import { field, kids, open, options, PATH, sent, type } from './test/guest-form.tsx'

beforeEach(() => localStorage.clear())
afterEach(tidy)

it('fills in what follows from an answer while it is typed, above and in rows below', async () => {
  const fields = [
    field('name', 'text'),
    field('course', 'choices', { kind: 'list', options }),
    field('day', 'date', { kind: 'date' }),
    field('at', 'time', { kind: 'time' }),
    field('first', 'flag'),
    field('sum', 'number', { kind: 'number', isComputed: true }),
    field('note', 'text'),
  ]
  const set = (of: string, value: string, valueKind = 'text') => ({ field: of, valueKind, value })
  const effects = [
    {
      field: 'name',
      condition: 'name = "小明"',
      sets: [set('course', '甲,乙'), set('day', '2027-01-02'), set('at', 'day', 'formula'), set('first', '是')],
    },
    { field: 'sum', condition: '', sets: [set('note', 'sum', 'formula')] },
    { field: 'note', condition: '', sets: [set('name', '不会')] },
  ]
  const rules = [{ ruleType: 'compute', targetFields: 'sum', formula: 'length(name)', message: null }]
  const { server } = open(
    { [`${PATH}/send`]: () => sent },
    {
      fields,
      effects,
      rules,
      subs: [{ ...kids, effects: [{ field: 'kid', condition: '', sets: [set('age', '9')] }] }],
    },
  )
  type(await screen.findByLabelText(/问name/).then(() => /问name/), '小')
  expect(screen.getByLabelText<HTMLInputElement>(/问day/).value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>(/问note/).value).toBe('1')
  type(/问name/, '小明')
  expect(screen.getByLabelText<HTMLInputElement>(/问at/).value).toBe('2027-01-02T00:00')
  press('添加学生')
  type('问kid', '小红')
  expect(screen.getByLabelText<HTMLInputElement>(/问age/).value).toBe('9')
  press('提交')
  await screen.findByText('收到啦')
  expect(server.of(`${PATH}/send`)[0]!.body).toMatchObject({
    values: {
      name: '小明',
      course: '甲,乙',
      day: '2027-01-02',
      at: '2027-01-02 00:00:00',
      first: true,
      note: '2',
      kids: [{ age: 9 }],
    },
  })
})
