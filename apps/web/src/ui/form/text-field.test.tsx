// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { TextField } from './text-field.tsx'

afterEach(tidy)

const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? 'none')?.textContent

it('is found by its label, and reports its value', () => {
  const change = vi.fn()
  render(<TextField label="账号" value="" onChange={(event) => change(event.target.value)} />)
  fireEvent.change(screen.getByLabelText('账号'), { target: { value: 'lin' } })
  expect(change).toHaveBeenCalledWith('lin')
})

it('is described by its error, or by its hint', () => {
  const { rerender } = render(<TextField label="账号" hint="以后用它登录" readOnly />)
  const field = screen.getByLabelText('账号')
  expect([noteOf(field), field.getAttribute('aria-invalid')]).toEqual(['以后用它登录', null])
  rerender(<TextField label="账号" hint="以后用它登录" error="账号不能为空" readOnly />)
  expect([noteOf(field), field.getAttribute('aria-invalid')]).toEqual(['账号不能为空', 'true'])
  rerender(<TextField label="账号" readOnly />)
  expect(field.hasAttribute('aria-describedby')).toBe(false)
})

it('two fields have separate descriptions', () => {
  render(
    <>
      <TextField label="一" error="甲" readOnly />
      <TextField label="二" error="乙" readOnly />
    </>,
  )
  expect([noteOf(screen.getByLabelText('一')), noteOf(screen.getByLabelText('二'))]).toEqual(['甲', '乙'])
})

it('has a button that shows the password and submits no form', () => {
  const send = vi.fn()
  render(
    <form onSubmit={send}>
      <TextField label="密码" type="password" value="sunny7day" readOnly />
    </form>,
  )
  const field = screen.getByLabelText('密码', { selector: 'input' })
  const eye = screen.getByRole('button', { name: '显示密码' })
  expect([field.getAttribute('type'), eye.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  fireEvent.click(eye)
  expect([field.getAttribute('type'), eye.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  fireEvent.click(eye)
  expect(field.getAttribute('type')).toBe('password')
  expect(send).not.toHaveBeenCalled()
})

it('has no button for values that are not passwords', () => {
  render(<TextField label="手机号" type="tel" readOnly />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByLabelText('手机号').getAttribute('type')).toBe('tel')
})
