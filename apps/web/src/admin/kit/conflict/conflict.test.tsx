// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@mashu/client'
import type { StaleRow } from '@mashu/contract/stale-row'
import { makeField } from '../field/field.ts'
import { FormDrawer } from '../form/form-drawer.tsx'
import type { FormPopupProps } from '../dialog/popup-props.ts'
import { draw, signIn, testServer, tidy } from '../test/test-server.tsx'
import { differencesOf, merged, theirValues } from './conflict.rules.ts'

const field = (name: string, title: string, options?: { value: string; text: string }[]) =>
  makeField(name, { type: 'string', title }, false, options ? { options } : {})
const rank = [
  { value: '1', text: '员级' },
  { value: '3', text: '中级' },
]
const fields = [field('name', '名称'), field('code', '编码'), field('rank', '职级', rank)]
const start = { id: '7', name: '教研员', code: 'A1', rank: '1', rowVersion: 4 }
const row = { id: '7', name: '主任', code: 'A1', rank: '3' }
const stale: StaleRow = { row, rowVersion: 5, changedBy: 'wang', changedAt: '2026-11-23 09:12:00' }
const refusal = () => new ApiError('wang刚刚改过这条数据', 409, { key: 'row.stale', result: stale })

it('changes to different fields are merged, and a field that both changed requires a choice', () => {
  const theirs = theirValues(fields, start, row, {})
  const mine = { ...start, name: '班主任', code: 'B2' }
  const found = differencesOf(fields, { start, mine, theirs })
  expect(found.map(({ field: { name }, both, side }) => [name, both, side])).toEqual([
    ['name', true, 'mine'],
    ['code', false, 'mine'],
    ['rank', false, 'theirs'],
  ])
  expect(merged(found, new Map([['name', 'theirs']]))).toEqual({ name: '主任', code: 'B2', rank: '3' })
})

it('values outside of the row come from the new reply, and missing values count as unchanged', () => {
  const roles = field('roles', '角色')
  const loose = field('loose', '别的')
  const begun = { ...start, roles: '1', loose: 'x' }
  const theirs = theirValues([...fields, roles, loose], begun, row, { roles: '1,2' })
  const found = differencesOf([roles, loose], { start: begun, mine: begun, theirs })
  expect(found.map((difference) => [difference.field.name, difference.theirs, difference.side])).toEqual([
    ['roles', '1,2', 'theirs'],
  ])
})

const submit = vi.fn<FormPopupProps['submit']>()
const done = vi.fn()
async function open() {
  draw(
    <FormDrawer
      title="编辑职务"
      fields={fields}
      mode="edit"
      rowId="7"
      values={start}
      submit={submit}
      done={done}
      close={() => undefined}
    />,
  )
  await screen.findByRole('dialog')
  fireEvent.change(screen.getByLabelText(/名称/), { target: { value: '班主任' } })
}
const press = (label: RegExp | string) => fireEvent.click(screen.getByRole('button', { name: label }))

beforeEach(() => {
  signIn(['admin'])
  sessionStorage.clear()
  testServer({})
  for (const mock of [submit, done]) mock.mockReset()
  submit.mockRejectedValueOnce(refusal()).mockResolvedValue({ message: '修改成功!' })
})
afterEach(tidy)

it('the dialog shows both versions, and saves the chosen values over the current version', async () => {
  await open()
  press(/确\s*定/)
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/wang在 11-23 09:12保存了修改/)).toBeTruthy()
  expect(submit.mock.calls[0]![0]).toMatchObject({ name: '班主任', rowVersion: 4 })
  const name = within(dialog.getByRole('group', { name: /名称/ }))
  expect(name.getByText('两人都改了')).toBeTruthy()
  expect([name.getByText('班主任'), name.getByText('主任')]).toHaveLength(2)
  // A value that only the other user has changed is kept by default.
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /对方的\s*中级/ }).checked).toBe(true)
  expect(dialog.queryByText('编码')).toBeNull()
  fireEvent.click(name.getByRole('radio', { name: /对方的/ }))
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(submit.mock.calls[1]![0]).toMatchObject({ name: '主任', code: 'A1', rank: '3', rowVersion: 5 })
})

it('the user can return to the form, and the next save checks for a conflict again', async () => {
  submit.mockReset().mockRejectedValue(refusal())
  await open()
  press(/确\s*定/)
  await screen.findByRole('alertdialog')
  press('回到表单')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/名称/).value).toBe('班主任')
  press(/确\s*定/)
  await screen.findByRole('alertdialog')
  // Another change was saved while the dialog was open.
  press('都用我的')
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(3))
  expect(submit.mock.calls[2]![0]).toMatchObject({ name: '班主任', rank: '1', rowVersion: 5 })
  await screen.findByRole('alertdialog')
  expect(done).not.toHaveBeenCalled()
})
