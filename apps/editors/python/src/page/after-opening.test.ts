import type { SessionState } from '@mashu/editor-host'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterOpening } from './after-opening.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function waiting() {
  let phase = 'opening' as SessionState['phase']
  const listeners = new Set<(state: SessionState) => void>()
  const begin = vi.fn()
  const session = {
    get state() {
      return { phase } as SessionState
    },
    subscribe(listener: (state: SessionState) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  afterOpening(session, begin)
  const report = (next: SessionState['phase']) => {
    phase = next
    for (const listener of listeners) listener(session.state)
  }
  return { begin, report }
}

it.each(['ready', 'failed', 'login'] as const)(
  'the callback is called once when the state of the work is %s',
  (phase) => {
    const { begin, report } = waiting()
    vi.advanceTimersByTime(2000)
    report('opening')
    expect(begin).not.toHaveBeenCalled()
    report(phase)
    report('ready')
    vi.runAllTimers()
    expect(begin).toHaveBeenCalledTimes(1)
  },
)

it('the callback is called after a time limit, even if the work is still opening', () => {
  const { begin, report } = waiting()
  vi.runAllTimers()
  expect(begin).toHaveBeenCalledTimes(1)
  report('ready')
  expect(begin).toHaveBeenCalledTimes(1)
})
