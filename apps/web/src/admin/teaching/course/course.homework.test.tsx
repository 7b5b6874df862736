// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../kit/test/test-server.tsx'
import { open, row, rowOf, tearDown, where } from './test/listed-course.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('homework of classes', () => {
  it.each([
    [{}, '已交 4/10 · 待批 3'],
    [{ corrected: 4 }, '已交 4/10 · 批完'],
    [{ submitted: 0 }, '已交 0/10'],
    [{ students: 2 }, '已交 4/4 · 待批 3'],
  ])('shows its progress: %o', async (change, words) => {
    await open(row('a1', '画一只猫', change))
    expect(page.getByText(words)).toBeTruthy()
  })

  it('links to the marking page of its first class', async () => {
    await open(row('a1', '画一只猫'))
    fireEvent.click(rowOf('画一只猫').getByRole('button', { name: '批改' }))
    expect(where()).toBe('/teaching/workList?departId=d1&additionalId=a1')
  })

  it('can be marked, but not changed, if it belongs to another teacher', async () => {
    await open(row('a1', '画一只猫', { editable: false }))
    expect(
      rowOf('画一只猫')
        .getAllByRole('button')
        .map((element) => element.textContent),
    ).toEqual(['批改', '更多'])
  })
})
