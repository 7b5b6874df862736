// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../test/test-server.tsx'
import { code, kind, name, open, search, shown } from './test/searched.tsx'

beforeEach(() => search.mockReset())
afterEach(tidy)

describe('more fields', () => {
  const many = [name, code, kind, shown]

  it('are opened and closed, and say so', () => {
    open(many)
    const toggle = screen.getByRole('button', { name: /展开/ })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(toggle)
    expect(screen.getByRole('button', { name: /收起/ }).getAttribute('aria-expanded')).toBe('true')
  })

  it('are open at once where one of them narrows the list', () => {
    open(many, { shown: 'true' })
    expect(screen.getByRole('button', { name: /收起/ })).toBeTruthy()
  })

  it('are no matter where there is only one', () => {
    open([name])
    expect(screen.queryByRole('button', { name: /展开|收起/ })).toBeNull()
  })
})
