// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { category } from '@mashu/contract/sys/category'
import { draw, signIn, testServer, tidy, setViewport } from '../../kit/test/test-server.tsx'
import Categories from './category.screen.tsx'

const patient = { timeout: 10_000 }
const row = (id: string, name: string, hasChild: string | null, pid = '0') => ({
  id,
  pid,
  name,
  code: `A0${id}`,
  value: null,
  comment: null,
  hasChild,
})
const replies = {
  [category.rootList.path]: () => ({
    result: {
      records: [row('1', '动物', '1'), row('2', '植物', null)],
      total: 2,
      size: 10,
      current: 1,
      pages: 1,
      searchCount: true,
    },
  }),
  [category.childList.path]: () => ({ result: [row('3', '鱼', null, '1')] }),
  [category.below.path]: () => ({ result: { count: 6, names: ['鱼', '鸟', '虫', '兽', '蛇'] } }),
}
const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)

beforeEach(() => {
  signIn(['admin'])
  setViewport(1600, 900)
})
afterEach(tidy)

it('the page loads a branch once, when a user expands it, and collapses it again', async () => {
  const server = testServer(replies)
  draw(<Categories />)
  await page.findByText('动物', {}, patient)
  expect(page.queryByRole('button', { name: '展开植物' })).toBeNull()
  expect(server.asked(category.childList.path)).toEqual([])
  fireEvent.click(page.getByRole('button', { name: '展开动物' }))
  await page.findByText('鱼', {}, patient)
  expect(server.asked(category.childList.path).map(({ query }) => query)).toEqual([{ pid: '1' }])
  fireEvent.click(page.getByRole('button', { name: '收起动物' }))
  expect(page.queryByText('鱼')).toBeNull()
})

it('the page names the descendants of an entry before deleting the entry', async () => {
  const server = testServer(replies)
  draw(<Categories />)
  await page.findByText('动物', {}, patient)
  fireEvent.click(rowOf('动物').getByRole('button', { name: /更多/ }))
  fireEvent.click(await page.findByRole('menuitem', { name: '删除' }, patient))
  const question = within(await page.findByRole('alertdialog', {}, patient))
  expect(question.getByText(/下面还有 6 个分类会一起删除：鱼、鸟、虫、兽、蛇 等/)).toBeTruthy()
  expect(server.asked(category.deleteBatch.path)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: '删除 7 个分类' }))
  await waitFor(() => expect(server.asked(category.deleteBatch.path)).toHaveLength(1), patient)
  expect(server.asked(category.deleteBatch.path)[0]!.query).toEqual({ ids: '1', confirm: 'true' })
})
