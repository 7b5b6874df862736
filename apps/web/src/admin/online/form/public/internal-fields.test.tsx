// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { InternalFields } from './internal-fields.tsx'

afterEach(cleanup)

const field = (name: string, label: string, more: object = {}) => ({
  name,
  label,
  isFit: true,
  isClosed: false,
  isText: true,
  ...more,
})
const fields = [
  field('name', '姓名'),
  field('phone', '手机'),
  field('state', '状态', { isClosed: true }),
  field('photo', '照片', { isFit: false }),
]
const open = (value: string) =>
  render(<InternalFields fields={fields} value={value} values={{}} mode="edit" disabled={false} placeholder="" />)

it('the user sees which fields guests see, and which fields permissions hide from guests', () => {
  open('phone,state')
  const told = screen.getByRole('status').textContent
  expect(told).toBe('填写的人会看到：姓名。按“权限”只给部分角色的字段不会给他们看，也不收：状态')
})

it('the user sees a message when guests see no field', () => {
  open('name,phone')
  expect(screen.getByRole('status').textContent).toContain('现在没有一个字段给大家填')
})
