// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { columnsOf, importList, readText, type Talk } from './import-list.ts'

const column = vi.fn<Talk['askForColumn']>()
const said: string[] = []
const talk: Talk = { say: (text) => said.push(text), askForColumn: column }
beforeEach(() => column.mockReset())

function shown() {
  let items: readonly unknown[] = ['旧']
  return { name: '名单', items: () => items, set: (next: readonly unknown[]) => (items = next) }
}
const undo = () => document.querySelector<HTMLButtonElement>('.undo-note button')!
const rows = [['苹果', '红'], ['香蕉', '黄'], ['']]

it('columns are read without empty rows at the end, and GBK texts are decoded', async () => {
  expect(columnsOf(rows)).toEqual([
    ['苹果', '香蕉'],
    ['红', '黄'],
  ])
  expect(columnsOf([['a'], [''], ['b', 'c'], ['']])).toEqual([['a', '', 'b'], ['c']])
  expect(columnsOf([])).toEqual([])
  expect(await readText(new Blob([new Uint8Array([0xc6, 0xbb, 0xb9, 0xfb])]))).toBe('苹果')
  expect(await readText(new Blob(['苹果']))).toBe('苹果')
})

it('nothing changes when no column is chosen', async () => {
  const list = shown()
  column.mockResolvedValue(null)
  await importList(rows, list, talk)
  expect(list.items()).toEqual(['旧'])
  expect(undo()).toBeNull()
})

it('the chosen column becomes the list, and the earlier items can be restored', async () => {
  const list = shown()
  column.mockResolvedValue(1)
  await importList(rows, list, talk)
  expect(list.items()).toEqual(['红', '黄'])
  undo().click()
  expect(list.items()).toEqual(['旧'])
  expect(undo()).toBeNull()
})

it('a file with one column needs no question, and an empty file is reported', async () => {
  const list = shown()
  await importList([['一'], ['二']], list, talk)
  expect(list.items()).toEqual(['一', '二'])
  expect(column).not.toHaveBeenCalled()
  await importList([['']], list, talk)
  expect(said).toEqual(['这个文件是空的，列表没有变'])
  expect(list.items()).toEqual(['一', '二'])
})
