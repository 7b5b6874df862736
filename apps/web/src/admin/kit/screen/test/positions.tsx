import { fireEvent, screen as page, within } from '@testing-library/react'
import { position } from '@mashu/contract/sys/position'
import { screen } from '../screen.tsx'

export const rows = [
  { id: '11', code: 'P1', name: '教研员', postRank: '3', postRank_dictText: '中级', createTime: '2026-09-01 08:00:00' },
  { id: '12', code: 'P2', name: '班主任', postRank: '1', postRank_dictText: '员级', createTime: '2026-09-02 08:00:00' },
]
export const paged =
  (records: object[] = rows, total = records.length) =>
  () => ({ result: { records, total, size: 10, current: 1, pages: 1, searchCount: true } })

export const Positions = screen({
  title: '职务管理',
  noun: '职务',
  resource: position,
  fields: { code: { sort: true }, name: { required: '请输入职务名称' } },
  search: ['code', 'postRank'],
  columns: ['code', 'name', 'postRank'],
  form: ['code', 'name'],
})

export const LIST = '/sys/position/list'
export const press = (name: string | RegExp, box = page as Pick<typeof page, 'getByRole'>) =>
  fireEvent.click(box.getByRole('button', { name }))
export const rowOf = async (name: string) => within((await page.findByText(name)).closest('tr')!)
export const openNew = async () => {
  await page.findByText('教研员')
  press('新增')
  return within(await page.findByRole('dialog'))
}
export const fill = async (box: ReturnType<typeof within>, code: string, name: string) => {
  fireEvent.change(await box.findByLabelText(/职务编码/), { target: { value: code } })
  fireEvent.change(box.getByLabelText(/职务名称/), { target: { value: name } })
}
