// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { problems } from '@mashu/contract/problem'
import { listBatch } from '@mashu/contract/sys/list/list-batch'
import { LIST, open, paged, rows, setUp, tearDown } from '../list/test/positions.tsx'
import { signIn, toasts } from '../test/test-server.tsx'

beforeEach(setUp)
afterEach(tearDown)

const WAIT = { timeout: 10_000 }
const cellOf = (text: string) => page.getByText(text).closest('td')!
const edited = { [listBatch.edit.path]: () => ({ result: { count: 1, batch: 'b1' } }) }
const box = () => page.findByRole<HTMLInputElement>('textbox', { name: '职务名称' }, WAIT)

it('a double click opens the editor, and Enter saves over the shown version', async () => {
  const versioned = rows.map((row) => ({ ...row, rowVersion: 4 }))
  const { server } = await open('/list', {
    ...edited,
    [LIST]: () => paged(versioned),
  })
  fireEvent.doubleClick(cellOf('教研员'))
  const input = await box()
  fireEvent.change(input, { target: { value: '主任' } })
  fireEvent.submit(input)
  await waitFor(() => expect(server.asked(listBatch.edit.path)).toHaveLength(1), WAIT)
  expect(server.asked(listBatch.edit.path)[0]!.body).toEqual({
    list: 'sys.position.list',
    ids: ['11'],
    field: 'name',
    value: '"主任"',
    rowVersion: 4,
  })
  await waitFor(() => expect(toasts()).toEqual(['“职务名称”已修改']), WAIT)
  expect(page.queryByRole('textbox', { name: '职务名称' })).toBeNull()
})

it('another cell can be opened during a save, and stays open after the save', async () => {
  let answer: ((reply: object) => void) | undefined
  await open('/list', { [listBatch.edit.path]: () => new Promise<object>((resolve) => (answer = resolve)) })
  fireEvent.doubleClick(cellOf('教研员'))
  fireEvent.change(await box(), { target: { value: '主任' } })
  fireEvent.submit(await box())
  await waitFor(() => expect(answer).toBeTruthy(), WAIT)
  fireEvent.doubleClick(cellOf('P1'))
  const next = () => document.querySelector('td input[id$=code]')
  await waitFor(() => expect(next()).toBeTruthy(), WAIT)
  answer!(edited[listBatch.edit.path]!())
  await waitFor(() => expect(toasts()).toHaveLength(1), WAIT)
  expect(next()).toBeTruthy()
})

it('Escape, or Enter without a change, closes the editor and sends nothing', async () => {
  const { server } = await open('/list', edited)
  const cell = cellOf('教研员')
  cell.focus()
  fireEvent.keyDown(cell, { key: 'F2' })
  fireEvent.change(await box(), { target: { value: '主任' } })
  fireEvent.keyDown(await box(), { key: 'Escape' })
  expect(document.activeElement).toBe(cell)
  fireEvent.keyDown(cell, { key: 'Enter' })
  fireEvent.submit(await box())
  await waitFor(() => expect(page.queryByRole('textbox', { name: '职务名称' })).toBeNull(), WAIT)
  expect(page.getByText('教研员')).toBeTruthy()
  expect(server.asked(listBatch.edit.path)).toEqual([])
})

it('an error is shown next to the input, which is kept', async () => {
  await open('/list', { [listBatch.edit.path]: () => ({ refuse: '职务名称已经用过了' }) })
  fireEvent.doubleClick(cellOf('教研员'))
  fireEvent.change(await box(), { target: { value: '' } })
  fireEvent.submit(await box())
  expect(await page.findByText('请输入职务名称!', {}, WAIT)).toBeTruthy()
  fireEvent.change(await box(), { target: { value: '主任' } })
  fireEvent.submit(await box())
  expect((await page.findByRole('alert', {}, WAIT)).textContent).toBe('职务名称已经用过了')
  expect((await box()).value).toBe('主任')
})

it('the editor asks which value to keep when another user changed the row', async () => {
  let refused = false
  const stale = { row: { ...rows[0], name: '组长' }, rowVersion: 9, changedBy: 'wang', changedAt: null }
  const { server } = await open('/list', {
    [listBatch.edit.path]: () => {
      if (refused) return { result: { count: 1, batch: 'b' } }
      refused = true
      return { refuse: problems['row.stale'].message, status: 409, code: 409, result: stale }
    },
  })
  fireEvent.doubleClick(cellOf('教研员'))
  fireEvent.change(await box(), { target: { value: '主任' } })
  fireEvent.submit(await box())
  const dialog = within(await page.findByRole('alertdialog', {}, WAIT))
  expect(dialog.getByText('组长')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: /保存/ }))
  await waitFor(() => expect(server.asked(listBatch.edit.path)).toHaveLength(2), WAIT)
  expect(server.asked(listBatch.edit.path)[1]!.body).toMatchObject({ value: '"主任"', rowVersion: 9 })
})

it('the editor does not open for locked rows, other columns, or users without permission', async () => {
  await open('/list', edited)
  fireEvent.doubleClick(cellOf('班主任'))
  tearDown()
  signIn(['teacher'], ['system:position:list'])
  await open('/list', edited)
  fireEvent.doubleClick(cellOf('教研员'))
  expect(page.queryByRole('textbox', { name: '职务名称' })).toBeNull()
})
