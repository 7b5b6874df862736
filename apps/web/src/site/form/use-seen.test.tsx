// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSeen } from './use-seen.ts'

afterEach(() => vi.restoreAllMocks())

function Message() {
  return <p ref={useSeen<HTMLParagraphElement>()}>提交成功</p>
}

test('a new element is scrolled into view, even if scrolling returns a promise', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never)
  const { rerender } = render(<Message />)
  expect(scroll).toHaveBeenCalledWith({ block: 'center' })
  rerender(<p>再填一份</p>)
  expect(screen.getByText('再填一份')).toBeDefined()
})
