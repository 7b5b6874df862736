// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../test/test-server.tsx'
import { box, last, open, setUp, type } from './test/held-control.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('a control of a form', () => {
  it('is a switch for a flag, whose value may be a number, a text or a boolean', () => {
    open({ type: 'boolean' }, {}, { value: 1 })
    const flag = screen.getByRole('switch')
    expect(flag.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(flag)
    expect(last()).toBe(false)
  })

  it('is a number field for a number', () => {
    open({ type: 'integer' }, {}, { value: 3 })
    type('12')
    expect(last()).toBe(12)
  })

  it.each([
    [{ kind: 'date' } as const, '2026-09-01', '2026-09-01'],
    [{ kind: 'time' } as const, '2026-09-01 08:30:00', '2026-09-01 08:30'],
  ])('shows a day or a time that the API has sent: %o', async (schema, value, shown) => {
    open({ type: 'string', ...schema }, {}, { value })
    await waitFor(() => expect(box().value).toBe(shown))
  })
})
