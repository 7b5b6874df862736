// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { FormPopupProps } from '../dialog/popup-props.ts'
import { makeField } from '../field/field.ts'
import { draw, signIn, testServer, tidy } from '../test/test-server.tsx'
import { FormDrawer } from './form-drawer.tsx'

afterEach(tidy)

const field = (name: string, title: string, isNeeded: boolean) => makeField(name, { type: 'string', title }, isNeeded)
const fields = [field('name', '姓名', true), field('note', '备注', false), field('phone', '电话', true)]
const pages = [
  { title: null, groups: [{ title: '学生', names: ['name'] }] },
  { title: '没有了', groups: [{ title: null, names: ['gone'] }] },
  { title: '其他', groups: [{ title: null, names: ['note'] }] },
  { title: '家长', groups: [{ title: '常用', names: ['phone'] }] },
]

it('a form with tabs opens the first tab with an error', async () => {
  signIn(['admin'])
  testServer({})
  const submit = vi.fn<FormPopupProps['submit']>().mockResolvedValue({ message: '好' })
  draw(
    <FormDrawer
      title="编辑"
      fields={fields}
      mode="add"
      values={{ name: '甲' }}
      pages={pages}
      submit={submit}
      close={() => undefined}
    />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const tabs = () => dialog.getAllByRole('tab')
  const send = () => fireEvent.click(dialog.getByRole('button', { name: /确\s*定/ }))
  expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['其他', 'true'],
    ['家长', 'false'],
  ])
  expect(dialog.getByRole('region', { name: '学生' })).toBeTruthy()
  send()
  await waitFor(() => expect(tabs()[1]!.getAttribute('aria-selected')).toBe('true'))
  expect(dialog.getByLabelText('有 1 处要改')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/电话/), { target: { value: '123' } })
  send()
  await waitFor(() => expect(submit.mock.calls[0]?.[0]).toMatchObject({ name: '甲', phone: '123' }))
})
