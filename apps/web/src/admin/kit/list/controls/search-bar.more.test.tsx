// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../../test/test-server.tsx'
import { code, kind, name, open, search, shown } from '../test/searched.tsx'

beforeEach(() => search.mockReset())
afterEach(tidy)

describe('additional search fields', () => {
  const many = [name, code, kind, shown]

  it('are shown and hidden by a button', () => {
    open(many)
    const toggle = screen.getByRole('button', { name: /展开/ })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(toggle)
    expect(screen.getByRole('button', { name: /收起/ }).getAttribute('aria-expanded')).toBe('true')
  })

  it('are shown from the start when one of them has a value', () => {
    open(many, { shown: 'true' })
    expect(screen.getByRole('button', { name: /收起/ })).toBeTruthy()
  })

  it('do not exist for a single field', () => {
    open([name])
    expect(screen.queryByRole('button', { name: /展开|收起/ })).toBeNull()
  })
})
