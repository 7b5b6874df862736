import { describe, expect, it } from 'vitest'
import { trappedTarget } from './focus-trap.ts'

// The function only compares identities, so plain objects replace elements.
const [a, b, c] = [{}, {}, {}] as unknown as [HTMLElement, HTMLElement, HTMLElement]
const list = [a, b, c]

describe('the step of Tab inside a dialog', () => {
  it('wraps at both ends', () => {
    expect(trappedTarget(list, c, false)).toBe(a)
    expect(trappedTarget(list, a, true)).toBe(c)
  })
  it('is otherwise left to the browser', () => {
    expect(trappedTarget(list, a, false)).toBeUndefined()
    expect(trappedTarget(list, b, true)).toBeUndefined()
  })
  it('goes to one end from outside', () => {
    expect(trappedTarget(list, {} as Element, false)).toBe(a)
    expect(trappedTarget(list, null, true)).toBe(c)
  })
  it('has no target in an empty dialog', () => {
    expect(trappedTarget([], null, false)).toBeUndefined()
  })
})
