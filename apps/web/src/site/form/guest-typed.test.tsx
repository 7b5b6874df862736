// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { press, tidy } from '../../test/test-page.tsx'
import { field, kids, open, options, PATH, sent, type } from './test/guest-form.tsx'

beforeEach(() => localStorage.clear())
afterEach(tidy)

it('the form fills in dependent fields while the user types, also in sub rows', async () => {
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

it('the form takes a phone number with hyphens, as the server does', async () => {
  const pattern = { source: '^1[3-9]\\d{9}$', flags: 'u', message: '问tel应为 11 位手机号码' }
  open({}, { fields: [field('tel', 'text', { isRequired: true, pattern })], rules: [], subs: [] })
  await screen.findByText('欢迎')
  for (const [text, faults] of [
    ['138-0000-123', 1],
    ['138-0000-1234', 0],
  ] as const) {
    type('问tel', text)
    fireEvent.blur(screen.getByLabelText('问tel'))
    expect(screen.queryAllByText('问tel应为 11 位手机号码')).toHaveLength(faults)
  }
})

it('the form shows an error when the focus leaves a field, but not for an empty field', async () => {
  const pattern = { source: '^1\\d{2}$', flags: 'u', message: '问tel应为 3 位' }
  const told: Record<string, string | null> = { 坏: '问code：不对', 慢: '问code：晚了', 好: null }
  const replies = {
    [`${PATH}/check`]: ({ body }: { body?: unknown }) => ({
      result: { fault: told[(body as { value: string }).value] ?? null },
    }),
    [`${PATH}/send`]: () => sent,
  }
  const fields = [
    field('tel', 'text', { isRequired: true, pattern }),
    field('code', 'text', { isCheckedByServer: true }),
    field('one', 'choice', { isRequired: true, options }),
  ]
  const rows = { ...kids, fields: [...kids.fields, field('tag', 'text', { isCheckedByServer: true })] }
  const { server } = open(replies, { fields, rules: [], subs: [rows] })
  const leave = (label: RegExp | string) => fireEvent.blur(screen.getByLabelText(label))
  await screen.findByText('欢迎')
  leave('问tel')
  leave('甲')
  expect(screen.queryByText(/请填写/)).toBeNull()
  type('问tel', '12')
  expect(screen.queryByText('问tel应为 3 位')).toBeNull()
  leave('问tel')
  expect(screen.getByLabelText('问tel').getAttribute('aria-invalid')).toBe('true')
  screen.getByText('问tel应为 3 位')
  type('问tel', '123')
  leave('问tel')
  expect(screen.queryByText('问tel应为 3 位')).toBeNull()
  type(/问code/, '坏')
  leave(/问code/)
  expect(await screen.findByText('问code：不对')).toBeTruthy()
  type(/问code/, '慢')
  leave(/问code/)
  type(/问code/, '好')
  leave(/问code/)
  await vi.waitFor(() => expect(server.of(`${PATH}/check`)).toHaveLength(3))
  expect(screen.queryByText(/问code：/)).toBeNull()
  press('添加学生')
  type('问kid', '小红')
  type(/问age/, '2')
  leave(/问age/)
  screen.getByText('年龄太小')
  type(/问tag/, '坏')
  leave(/问tag/)
  await screen.findByText('问code：不对')
  expect(server.of(`${PATH}/check`).at(-1)!.body).toEqual({ sub: 'kids', key: 'tag', value: '坏' })
  // A field that the user has not visited shows its error only when the form is sent.
  type('问tel', '1')
  press('提交')
  screen.getByText('问tel应为 3 位')
  expect(server.of(`${PATH}/send`)).toEqual([])
})
