// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PasswordForm } from './password-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('changes nothing if nobody is signed in', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const { container } = render(<PasswordForm onDone={vi.fn()} onCancel={vi.fn()} />)
  for (const [index, value] of ['old-secret-1', 'a-new-long-secret-2', 'a-new-long-secret-2'].entries())
    fireEvent.change(container.querySelectorAll('input')[index]!, { target: { value } })
  fireEvent.submit(container.querySelector('form')!)
  expect(await screen.findByText('当前系统无登录用户!')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})
