// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listBatch } from '@mashu/contract/sys/list/list-batch'
import { position } from '@mashu/contract/sys/position'
import { LIST, open, paged, rows, setUp, tearDown } from '../list/test/positions.tsx'
import { toasts } from '../test/test-server.tsx'
import { toastStore } from '../../../ui/popup/toast-store.ts'

beforeEach(setUp)
afterEach(tearDown)

const WAIT = { timeout: 10_000 }
const chooseOption = async (select: HTMLElement, option: string) => {
  fireEvent.mouseDown(select)
  fireEvent.click(await page.findByText(option, { selector: '.ant-select-item-option-content' }, WAIT))
}
const many = Array.from({ length: 25 }, (_, at) => ({
  ...rows[0],
  id: `m${at}`,
  code: at === 24 ? 'P2' : `M${at}`,
  name: at < 3 ? '主任' : `教研员${at || ''}`,
}))
const lists = {
  [LIST]: ({ query }: { query: Record<string, string> }) =>
    paged(query['pageSize'] === '1000' ? many : [{ ...many[3], name: '教研员' }, ...many.slice(4, 13)], 25),
}
const chooseAll = async () => {
  fireEvent.click(page.getAllByRole('checkbox', { name: /^选择 / })[0]!)
  fireEvent.click(await page.findByRole('button', { name: '选择全部 25 条' }, WAIT))
  // 24, because the locked row is not counted.
  await waitFor(() => expect(page.getByText('24')).toBeTruthy(), WAIT)
}
const batch = async (name: string) => {
  fireEvent.click(page.getByRole('button', { name: /批量操作/ }))
  fireEvent.click(await page.findByRole('menuitem', { name }, WAIT))
}

it('the dialog previews the changed rows of all pages, saves them and offers to undo', async () => {
  const { server } = await open('/list?code=M', {
    ...lists,
    [listBatch.edit.path]: () => ({ result: { count: 21, batch: 'b1' } }),
    [listBatch.undo.path]: () => ({ message: '已撤销', result: { count: 21 } }),
  })
  await chooseAll()
  expect(server.asked(LIST).at(-1)!.query).toMatchObject({ code: '*M*', pageNo: '1', pageSize: '1000' })
  await batch('修改一个字段')
  const dialog = within(await page.findByRole('dialog', {}, WAIT))
  await chooseOption(dialog.getByRole('combobox', { name: '字段' }), '职务名称')
  fireEvent.change(await dialog.findByRole('textbox', { name: '职务名称' }, WAIT), { target: { value: '主任' } })
  expect(await dialog.findByText('将修改 21 条，3 条已经是这样', {}, WAIT)).toBeTruthy()
  expect(within(dialog.getByRole('list')).getAllByRole('listitem')[0]!.textContent).toBe('M3教研员3 → 主任')
  fireEvent.click(dialog.getByRole('button', { name: '修改 21 条' }))
  await waitFor(() => expect(server.asked(listBatch.edit.path)).toHaveLength(1), WAIT)
  const sent = server.asked(listBatch.edit.path)[0]!.body as { ids: string[] }
  expect(sent).toMatchObject({ list: 'sys.position.list', field: 'name', value: '"主任"' })
  expect(sent.ids).toEqual(many.slice(3, 24).map(({ id }) => id))
  await waitFor(() => expect(toasts()).toEqual(['已修改 21 条的“职务名称”']), WAIT)
  expect(page.queryByText('已选')).toBeNull()
  toastStore.value[0]!.action!.run()
  await waitFor(() => expect(server.asked(listBatch.undo.path)[0]!.body).toEqual({ batch: 'b1' }), WAIT)
})

it('the dialog keeps the input when the server refuses', async () => {
  await open('/list', { ...lists, [listBatch.edit.path]: () => ({ refuse: '第 2 条没有改成：名称太短' }) })
  await chooseAll()
  await batch('修改一个字段')
  const dialog = within(await page.findByRole('dialog', {}, WAIT))
  await chooseOption(dialog.getByRole('combobox', { name: '字段' }), '职务名称')
  fireEvent.change(await dialog.findByRole('textbox', { name: '职务名称' }, WAIT), { target: { value: '短' } })
  fireEvent.click(await dialog.findByRole('button', { name: '修改 24 条' }, WAIT))
  expect(await dialog.findByText('第 2 条没有改成：名称太短', {}, WAIT)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '职务名称' }).value).toBe('短')
})

it('a deletion of too many rows for a URL sends the ids in the body', async () => {
  const hundreds = Array.from({ length: 250 }, (_, at) => ({ ...many[0]!, id: `h${at}`, code: `H${at}` }))
  const { server } = await open('/list', {
    [LIST]: ({ query }) =>
      paged(query['pageSize'] === '1000' ? hundreds : [{ ...hundreds[0], name: '教研员' }], hundreds.length),
    [listBatch.delete.path]: () => ({ message: '已删除', result: { count: 250 } }),
  })
  fireEvent.click(page.getByRole('checkbox', { name: '选择 H0' }))
  fireEvent.click(page.getByRole('button', { name: '选择全部 250 条' }))
  await waitFor(() => expect(page.getByText('250')).toBeTruthy(), WAIT)
  await batch('删除')
  fireEvent.click(await page.findByRole('button', { name: '删除 250 个职务' }, WAIT))
  await waitFor(() => expect(server.asked(listBatch.delete.path)).toHaveLength(1), WAIT)
  expect((server.asked(listBatch.delete.path)[0]!.body as { ids: string[] }).ids).toHaveLength(250)
  expect(server.asked(position.deleteBatch.path)).toEqual([])
})
