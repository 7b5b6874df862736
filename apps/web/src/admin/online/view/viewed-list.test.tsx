// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { newHead } from '@mashu/contract/online/form/definition'
import { tidy } from '../../kit/test/test-server.tsx'
import { asked, field, form, office, open, press } from './test/viewed-form.tsx'

afterEach(tidy)

it('filters the list and its totals, and keeps the conditions in the address', async () => {
  const server = office()
  const { search } = await open('?v.sums=fee:sum')
  await page.findByText('小明')
  await page.findByText('1,234.5')
  press('高级查询')
  const box = within(await page.findByRole('dialog', { name: '高级查询' }))
  fireEvent.change(box.getByLabelText('条件 1的值'), { target: { value: '小' } })
  press('查询', box)
  const sent = JSON.stringify({ match: 'and', items: [{ field: 'name', rule: 'like', val: '小' }] })
  await waitFor(() => expect(asked(server, 'list').at(-1)!.query['superQueryParams']).toBe(sent))
  await waitFor(() => expect(asked(server, 'totals').at(-1)!.query['superQueryParams']).toBe(sent))
  expect(search().get('v.q')).toBe(sent)
})

it('filters a date by a named period', async () => {
  const server = office()
  const sent = JSON.stringify({ match: 'and', items: [{ field: 'day', rule: 'during', val: 'thisWeek' }] })
  const { search } = await open(`?v.q=${encodeURIComponent(sent)}`)
  await page.findByText('小明')
  press(/高级查询/)
  const box = within(await page.findByRole('dialog', { name: '高级查询' }))
  expect(box.getByText('本周')).toBeTruthy()
  fireEvent.mouseDown(box.getByRole('combobox', { name: '条件 1的值' }))
  fireEvent.click(await page.findByTitle('最近 7 天'))
  press('查询', box)
  await waitFor(() => expect(asked(server, 'list').at(-1)!.query['superQueryParams']).toContain('"last7"'))
  expect(search().get('v.q')).toContain('"last7"')
})

it('offers the fields of sub forms in conditions', async () => {
  const kid = {
    head: { ...newHead, id: '8', tableName: 'kids', tableTxt: '学生', tableType: 3 },
    indexs: [],
    rules: [],
  }
  const subs = [{ ...kid, fields: [field('main_id', '所属主表', { mainTable: 'signups' }), field('nickname', '小名')] }]
  const server = office({ '/online/form/published/7': () => ({ result: { ...form, subs } }) })
  await open()
  await page.findByText('小明')
  press('高级查询')
  const box = within(await page.findByRole('dialog', { name: '高级查询' }))
  fireEvent.mouseDown(box.getByRole('combobox', { name: '条件 1的字段' }))
  fireEvent.click(await page.findByTitle('学生：小名'))
  expect(page.queryByTitle('学生：所属主表')).toBeNull()
  fireEvent.change(box.getByLabelText('条件 1的值'), { target: { value: '豆' } })
  press('查询', box)
  const sent = JSON.stringify({ match: 'and', items: [{ field: 'kids.nickname', rule: 'like', val: '豆' }] })
  await waitFor(() => expect(asked(server, 'list').at(-1)!.query['superQueryParams']).toBe(sent))
})
