// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { newHead, type RunningForm } from '@mashu/contract/online/form/definition'
import type { FormEffect } from '@mashu/contract/online/form/effect'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import AutoListScreen from './auto-list.screen.tsx'
import { textField } from './test/text-field.ts'

afterEach(tidy)

const number = { dbType: 'int', fieldShowType: 'number' } as const
const effect = (of: string, ...sets: [string, string, ('text' | 'formula')?][]): FormEffect => ({
  field: of,
  condition: '',
  sets: sets.map(([name, value, valueKind = 'text']) => ({ field: name, valueKind, value })),
})
const audit = { createBy: null, createTime: null, updateBy: null, updateTime: null }
const head = (id: string, more: object = {}) =>
  ({
    ...newHead,
    ...audit,
    id,
    tableName: `t${id}`,
    tableTxt: `表${id}`,
    tableVersion: 1,
    isDbSynch: 'Y',
    ...more,
  }) as RunningForm['head']
const sub = {
  head: head('8', { tableName: 'kids', tableTxt: '学生', tableType: 3, relationType: 0 }),
  fields: [textField('kid'), textField('hello'), textField('main_id', { mainTable: 't7', mainField: 'id' })],
  indexs: [],
  rules: [],
  effects: [effect('kid', ['hello', '"你好" & kid', 'formula'])],
}
const form: RunningForm = {
  head: head('7', { tableType: 2 }),
  fields: [
    textField('course'),
    textField('fee', number),
    textField('total', number),
    textField('note'),
    textField('state'),
  ],
  indexs: [],
  rules: [
    { id: 'r1', ruleType: 'compute', targetFields: 'total', formula: 'fee * 2', message: null },
    { id: 'r2', ruleType: 'lock', targetFields: 'state', formula: 'course = "编程"', message: null },
  ],
  effects: [
    effect('course', ['fee', '100'], ['note', 'course & "课"', 'formula'], ['state', '新']),
    effect('fee', ['note', '不会']),
    effect('note', ['course', '不会']),
    effect('total', ['state', 'total', 'formula']),
  ],
  subs: [sub],
}

it('fills in dependent fields while the user types, and ends a circular dependency', async () => {
  signIn(['admin'])
  const server = testServer({
    '/online/form/published/7': () => ({ result: form }),
    '/online/form/data/7/list': () => ({
      result: { records: [], total: 0, size: 10, current: 1, pages: 1, searchCount: true },
    }),
    '/online/form/data/7/add': () => ({ message: '添加成功！', result: { id: '1' } }),
  })
  draw(<AutoListScreen />, '/online/cgformList/7')
  fireEvent.click(await page.findByRole('button', { name: '新增' }))
  const box = within(await page.findByRole('dialog'))
  const input = (label: RegExp) => box.getByLabelText<HTMLInputElement>(label)
  await box.findByLabelText(/字段course/)
  const shown = () => [/course/, /fee/, /total/, /note/, /state/].map((label) => input(label).value)
  fireEvent.change(input(/course/), { target: { value: '画画' } })
  await waitFor(() => expect(shown()).toEqual(['画画', '100', '200', '画画课', '新']))
  // The user's value stays until a field that computes this value changes.
  fireEvent.change(input(/note/), { target: { value: '自己写的' } })
  await waitFor(() => expect(shown()).toEqual(['不会', '100', '200', '自己写的', '新']))
  fireEvent.change(input(/fee/), { target: { value: '7' } })
  await waitFor(() => expect(shown()).toEqual(['不会', '7', '14', '不会', '14']))
  fireEvent.change(input(/course/), { target: { value: '编程' } })
  await waitFor(() => expect(shown()).toEqual(['编程', '100', '200', '编程课', '14']))
  fireEvent.click(await box.findByRole('button', { name: /添加一行学生/ }))
  fireEvent.change(box.getByLabelText('第 1 行字段kid').querySelector('input')!, { target: { value: '小明' } })
  await waitFor(() => expect(box.getByLabelText('第 1 行字段hello').querySelector('input')!.value).toBe('你好小明'))
  fireEvent.click(box.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() => expect(server.asked('/online/form/data/7/add')).toHaveLength(1))
  expect(server.asked('/online/form/data/7/add')[0]!.body).toMatchObject({
    course: '编程',
    fee: 100,
    note: '编程课',
    kids: [{ kid: '小明', hello: '你好小明' }],
  })
})
