import { expect, it } from 'vitest'
import { warnBeforeLoss } from './leave-guard.ts'

it('the browser asks only when the closing window would lose an edit', () => {
  const target = new EventTarget()
  let kept = true
  warnBeforeLoss(target, { keepAtOnce: () => kept })
  const isAsked = (): boolean => !target.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  kept = false
  expect(isAsked()).toBe(true)
})
