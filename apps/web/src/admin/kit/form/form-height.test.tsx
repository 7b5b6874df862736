// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { Input } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { tidy } from '../test/test-server.tsx'

afterEach(() => {
  document.head.innerHTML = ''
  tidy()
})

it('on a phone, fields with an inner button are as high as other fields', async () => {
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width: 390,
    height: 800,
  })
  // An import of the CSS module would return only class names.
  const { readFileSync } = await vi.importActual<{ readFileSync: (path: string, code: string) => string }>('node:fs')
  const sheet = readFileSync(
    import.meta.url.replace('file://', '').replace('form/form-height.test.tsx', 'field/form-layout.module.css'),
    'utf8',
  )
  const style = document.createElement('style')
  style.textContent = sheet.replaceAll(/:global\(((?:[^()]|\([^()]*\))*)\)/g, '$1')
  document.head.append(style)
  render(
    <div className="form">
      <div>
        <Input aria-label="手机" />
        <Input.Password aria-label="密码" />
        <Input.TextArea aria-label="备注" />
      </div>
    </div>,
  )
  const least = (element: Element) => getComputedStyle(element).minHeight
  const password = screen.getByLabelText('密码')
  expect(least(screen.getByLabelText('手机'))).toBe('44px')
  expect(least(password.closest('.ant-input-affix-wrapper')!)).toBe('44px')
  expect(least(password)).not.toBe('44px')
  expect(least(screen.getByLabelText('备注'))).not.toBe('44px')
})
