import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RunController } from './run-controller.ts'
import { events, enter, result, withPythonCalls } from './run-controller.fixture.ts'

vi.mock('../run/python.ts', () => import('./run-controller.fixture.ts'))

const runController = () => new RunController({ base: '/python/' })

withPythonCalls()

describe('a program that runs for a long time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function running(step?: { way: 'next'; pace: number }) {
    const controller = runController()
    controller.run({ main: 'while True: pass', files: [], ...(step && { step }) })
    enter('ready', 'running')
    return controller
  }

  it('is reported after five seconds, until it ends', () => {
    const controller = running()
    vi.advanceTimersByTime(4900)
    expect(controller.state.longRun).toBe(false)
    vi.advanceTimersByTime(200)
    expect(controller.state.longRun).toBe(true)
    events.done(result({ ok: false, stopped: true }))
    enter('ready')
    expect(controller.state.longRun).toBe(false)
  })

  it.each([
    ['waits for an answer', () => events.ask('？')],
    [
      'waits for a window of the turtle',
      () => events.dialog({ id: 1, kind: 'text', title: '', prompt: '', initial: '' }),
    ],
    ['draws', () => events.turtle([['dot', 1, { x: 0, y: 0, size: 9, color: 'red' }]])],
    ['listens to keys', () => events.turtle([['keys', ['Up']]])],
    ['has ended', () => events.done(result())],
  ])('is not reported when it %s', (_, happen) => {
    const controller = running()
    vi.advanceTimersByTime(1000)
    happen()
    vi.advanceTimersByTime(60_000)
    expect(controller.state.longRun).toBe(false)
  })

  it('is not reported in a run step by step, or before the program starts', () => {
    const controller = running({ way: 'next', pace: 0 })
    vi.advanceTimersByTime(60_000)
    expect(controller.state.longRun).toBe(false)
    const early = runController()
    early.run({ main: 'x', files: [] })
    vi.advanceTimersByTime(60_000)
    expect(early.state.longRun).toBe(false)
  })

  it('is timed again after an answer, and reported only once in a run', () => {
    const controller = running()
    events.ask('？')
    vi.advanceTimersByTime(9000)
    controller.answer('3')
    vi.advanceTimersByTime(4900)
    expect(controller.state.longRun).toBe(false)
    vi.advanceTimersByTime(200)
    expect(controller.state.longRun).toBe(true)
    events.ask('？')
    expect(controller.state.longRun).toBe(false)
    controller.answer('4')
    vi.advanceTimersByTime(60_000)
    expect(controller.state.longRun).toBe(false)
  })
})
