// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dict } from '@mashu/contract/sys/dict'
import { dictItem } from '@mashu/contract/sys/dict/dict-item'
import { draw, listed, signIn, testServer, tidy, toasts, setViewport } from '../../kit/test/test-server.tsx'
import { DictBin } from './dict-bin.tsx'
import { DictItems } from './dict-items.tsx'
import Dictionaries from './dict.screen.tsx'

const sexes = { id: '1', dictName: '性别', dictCode: 'sex', description: null }
const items = [
  { id: '11', dictId: '1', itemText: '男', itemValue: '1', sortOrder: 1, status: 1 },
  { id: '12', dictId: '1', itemText: '女', itemValue: '2', sortOrder: 2, status: 0 },
]
const lists = {
  [dict.list.path]: listed(sexes, { ...sexes, id: '2', dictName: '职级', dictCode: 'rank' }),
  [dictItem.list.path]: listed(...items),
}
const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)

/** The test needs the layout for wide windows. */
beforeEach(() => {
  signIn(['admin'])
  setViewport(1600, 900)
})
afterEach(tidy)

describe('a dictionary and its entries', () => {
  const open = async (replies: Parameters<typeof testServer>[0] = {}) => {
    const server = testServer({ ...lists, ...replies })
    draw(<Dictionaries />)
    await page.findByText('性别')
    return server
  }

  it('are shown side by side when the dictionary is opened; the list of entries can be closed', async () => {
    const server = await open()
    expect(server.asked(dictItem.list.path)).toEqual([])
    fireEvent.click(rowOf('性别').getByRole('button', { name: '字典配置' }))
    const beside = within(await page.findByRole('region', { name: '字典列表' }))
    expect(beside.getByRole('heading', { name: '字典列表：性别' })).toBeTruthy()
    expect(await beside.findByText('男')).toBeTruthy()
    expect(server.asked(dictItem.list.path)[0]!.query).toMatchObject({ dictId: '1', column: 'sortOrder', order: 'asc' })
    fireEvent.click(beside.getByRole('button', { name: '关闭' }))
    expect(page.queryByRole('region', { name: '字典列表' })).toBeNull()
  })

  it('are replaced when the row of another dictionary is clicked', async () => {
    const server = await open()
    fireEvent.click(page.getByText('性别'))
    await page.findByRole('heading', { name: '字典列表：性别' })
    fireEvent.click(page.getByText('职级'))
    expect(await page.findByRole('heading', { name: '字典列表：职级' })).toBeTruthy()
    await waitFor(() => expect(server.asked(dictItem.list.path).at(-1)!.query).toMatchObject({ dictId: '2' }))
  })

  it('include a new entry, which is added to the open dictionary', async () => {
    const server = await open({ [dictItem.add.path]: () => ({ message: '添加成功！' }) })
    fireEvent.click(page.getByText('性别'))
    const beside = within(await page.findByRole('region', { name: '字典列表' }))
    await beside.findByText('男')
    fireEvent.click(beside.getByRole('button', { name: '新增' }))
    const form = within(await page.findByRole('dialog'))
    fireEvent.change(await form.findByLabelText(/名称/), { target: { value: '不说' } })
    fireEvent.change(form.getByLabelText(/数据值/), { target: { value: '0' } })
    fireEvent.click(form.getByRole('button', { name: /确\s*定/ }))
    await waitFor(() =>
      expect(server.asked(dictItem.add.path)[0]?.body).toMatchObject({
        dictId: '1',
        itemText: '不说',
        itemValue: '0',
        sortOrder: 1,
        status: 1,
      }),
    )
    await waitFor(() => expect(server.asked(dict.refleshCache.path).length).toBeGreaterThan(0))
  })

  it.each([
    ['刷新缓存完成！', {}],
    ['刷新缓存失败！', { refuse: '坏了', status: 500 }],
  ])('show a message with the result of a refresh: %s', async (told, reply) => {
    await open({ [dict.refleshCache.path]: () => reply, [dict.queryAllDictItems.path]: () => ({ result: {} }) })
    fireEvent.click(page.getByRole('button', { name: /刷新缓存/ }))
    await waitFor(() => expect(toasts()).toEqual([told]))
  })

  it('are named in the question before the deletion of an entry', async () => {
    await open()
    fireEvent.click(page.getByText('性别'))
    await page.findByText('男')
    fireEvent.click(rowOf('男').getByRole('button', { name: /更多/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '删除' }))
    expect(await page.findByText('是否确定删除 男?')).toBeTruthy()
  })
})

describe('the recycle bin of dictionaries', () => {
  const path = (endpoint: { path: string }) => endpoint.path.replace(/:\w+/, '1')
  const open = async (replies: Parameters<typeof testServer>[0] = {}) => {
    const server = testServer({ [dict.deleteList.path]: () => ({ result: [sexes] }), ...replies })
    draw(<DictBin close={() => undefined} changed={() => undefined} />)
    await page.findByText('性别')
    return server
  }

  it('restores a dictionary without a question', async () => {
    const server = await open({ [path(dict.back)]: () => ({ message: '操作成功!' }) })
    fireEvent.click(page.getByRole('button', { name: '字典取回' }))
    await waitFor(() => expect(toasts()).toContain('操作成功!'))
    await waitFor(() => expect(server.asked(dict.deleteList.path)).toHaveLength(2))
  })

  it.each([
    ['取消', 0],
    ['彻底删除 1 个字典', 1],
  ])('warns before it deletes a dictionary permanently, and is answered with %s', async (answer, times) => {
    const server = await open({ [path(dict.deletePhysic)]: () => ({ message: '删除成功!' }) })
    fireEvent.click(page.getByRole('button', { name: '彻底删除' }))
    const question = await page.findByRole('alertdialog')
    expect(question.textContent).toContain('30 天内可以在“回收站”里恢复')
    fireEvent.click(within(question).getByRole('button', { name: answer }))
    await waitFor(() => expect(server.asked(path(dict.deletePhysic))).toHaveLength(times))
    expect(page.queryByRole('alertdialog')).toBeNull()
  })
})

it("the dialog finds the items of a dictionary by the dictionary's code", async () => {
  const server = testServer({ ...lists, [dict.getByCode.path]: () => ({ result: sexes }) })
  draw(<DictItems code="sex" title="性别管理" close={() => undefined} />)
  expect(within(await page.findByRole('dialog')).getByText('性别管理')).toBeTruthy()
  expect(await page.findByText('男')).toBeTruthy()
  expect(server.asked(dict.getByCode.path)[0]!.query).toEqual({ dicCode: 'sex' })
  expect(server.asked(dictItem.list.path)[0]!.query).toMatchObject({ dictId: '1' })
})
