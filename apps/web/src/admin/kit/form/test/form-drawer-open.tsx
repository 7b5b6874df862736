import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { makeField, type FieldSpec } from '../../field/field.ts'
import { FormDrawer } from '../form-drawer.tsx'
import type { FormPopupProps } from '../../dialog/popup-props.ts'
import type { FieldSchema } from '@mashu/contract/field-schema'
import { draw, signIn, testServer } from '../../test/test-server.tsx'

export const field = (
  name: string,
  title: string,
  spec: FieldSpec = {},
  { needed = false, ...schema }: FieldSchema & { needed?: boolean } = {},
) => makeField(name, { type: 'string', title, ...schema }, needed, spec)
export const name = field('name', '名称', {}, { needed: true })
export const [done, close] = [vi.fn(), vi.fn()]
export const submit = vi.fn<FormPopupProps['submit']>()

export const open = async (change: Partial<FormPopupProps> = {}) => {
  draw(
    <FormDrawer
      title="编辑职务"
      fields={[name]}
      mode="edit"
      rowId="7"
      values={{ name: '教研员' }}
      submit={submit}
      done={done}
      close={close}
      {...change}
    />,
  )
  return within(await screen.findByRole('dialog'))
}
export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const press = (label: RegExp | string) => fireEvent.click(screen.getByRole('button', { name: label }))

export const setUp = () => {
  signIn(['admin'])
  sessionStorage.clear()
  testServer({ '/refused': () => ({ refuse: '名称已存在' }) })
  for (const mock of [done, close, submit]) mock.mockReset()
  submit.mockResolvedValue({ message: '修改成功!' })
}
