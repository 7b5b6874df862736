import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Python, PythonOptions, PythonState, RunResult } from '../run/python.ts'
import { RunController } from './run-controller.ts'

let events: PythonOptions['events']
let calls: string[]

vi.mock('../run/python.ts', () => ({
  startPython: (options: PythonOptions): Partial<Python> => {
    ;({ events } = options)
    calls.push('start')
    events.state('loading')
    return {
      run: ({ main }) => {
        calls.push(`run ${main}`)
      },
      stop: () => {
        calls.push('stop')
      },
      answer: (text) => {
        calls.push(`answer ${text}`)
      },
      answerDialog: (id, value) => {
        calls.push(`dialog ${id} ${value}`)
      },
      dispose: () => {
        calls.push('dispose')
      },
    }
  },
}))

const ended: RunResult[] = []
const runController = () =>
  new RunController({
    base: '/python/',
    onEnd: (result) => {
      ended.push(result)
    },
  })
const enter = (...states: PythonState[]) => {
  for (const state of states) events.state(state)
}
const result = (change: Partial<RunResult> = {}): RunResult => ({
  ok: true,
  stopped: false,
  changedFiles: [],
  removedFiles: [],
  unkeptFiles: [],
  ms: 5,
  ...change,
})

beforeEach(() => {
  calls = []
  ended.length = 0
})

describe('the run controller', () => {
  it('starts Python once, and a program that was wanted earlier when it is there', () => {
    const controller = runController()
    controller.preload()
    controller.preload()
    controller.run({ main: 'a', files: [] })
    expect([calls, controller.running, controller.state.python]).toEqual([['start', 'run a'], true, 'loading'])
    enter('ready', 'running')
    expect(controller.state).toMatchObject({ python: 'running', waiting: false })
  })

  it('tells how far loading has come, never a full hundred, and nothing once Python is there', () => {
    const controller = runController()
    controller.preload()
    const told = [0.004, 0.5, 0.509, 1].map((share) => {
      events.progress(share)
      return controller.state.percent
    })
    expect(told).toEqual([0, 50, 50, 50])
    enter('ready')
    events.progress(0.7)
    expect(controller.state.percent).toBeNull()
  })

  it('begins each run with an empty console, also when the former run had a last word', () => {
    const controller = runController()
    controller.run({ main: 'a', files: [] })
    enter('ready', 'running')
    events.output({ stream: 'out', text: 'old' })
    controller.run({ main: 'b', files: [] })
    events.output({ stream: 'out', text: 'last word' })
    events.done(result({ ok: false, stopped: true }))
    enter('ready', 'running')
    expect([controller.log.text(), controller.state.ended]).toEqual(['', null])
  })

  it('keeps question and answer in the console', () => {
    const controller = runController()
    controller.run({ main: 'a', files: [] })
    enter('ready', 'running')
    events.ask('名字？')
    expect(controller.state.ask).toBe('名字？')
    controller.answer('小满')
    controller.answer('again')
    expect([controller.log.text(), controller.state.ask, calls.filter((call) => call.startsWith('answer'))]).toEqual([
      '名字？小满\n',
      null,
      ['answer 小满'],
    ])
    events.dialog({ id: 3, kind: 'number', title: '', prompt: '', initial: '' })
    controller.answerDialog(7)
    expect([controller.state.dialog, calls.at(-1)]).toEqual([null, 'dialog 3 7'])
  })

  it('explains an error with the code it happened in', () => {
    const controller = runController()
    controller.run({ main: 'price = 3\nprint(prise)', files: [] })
    enter('ready', 'running')
    events.done(
      result({
        ok: false,
        error: {
          kind: 'NameError',
          message: "name 'prise' is not defined",
          file: 'main.py',
          line: 2,
          column: 7,
          endColumn: 12,
          traceback: 'NameError',
        },
      }),
    )
    expect(controller.state).toMatchObject({ ended: 'wrong', problem: { line: 2, original: 'NameError' } })
    expect(controller.state.problem?.title).toMatch(/prise/)
    expect(ended).toHaveLength(1)
  })

  it('says that something is drawn, and forgets it with the next run', () => {
    const controller = runController()
    controller.run({ main: 'a', files: [] })
    enter('ready', 'running')
    events.turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    expect(controller.state.drawn).toBe(true)
    controller.run({ main: 'a', files: [] })
    expect([controller.state.drawn, controller.scene.items.size]).toEqual([false, 0])
  })

  it('tries again after Python could not be loaded, with the program that waits', () => {
    const controller = runController()
    controller.run({ main: 'a', files: [] })
    enter('failed')
    controller.tryAgain()
    expect(calls).toEqual(['start', 'run a', 'dispose', 'start', 'run a'])
  })
})

describe('a program that runs for long', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function running(step?: { way: 'next'; pace: number }) {
    const controller = runController()
    controller.run({ main: 'while True: pass', files: [], ...(step && { step }) })
    enter('ready', 'running')
    return controller
  }

  it('is told of after five seconds, until it ends', () => {
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
  ])('is not when it %s', (_, happen) => {
    const controller = running()
    vi.advanceTimersByTime(1000)
    happen()
    vi.advanceTimersByTime(60_000)
    expect(controller.state.longRun).toBe(false)
  })

  it('is not when it goes step by step, or could not begin yet', () => {
    const controller = running({ way: 'next', pace: 0 })
    vi.advanceTimersByTime(60_000)
    expect(controller.state.longRun).toBe(false)
    const early = runController()
    early.run({ main: 'x', files: [] })
    vi.advanceTimersByTime(60_000)
    expect(early.state.longRun).toBe(false)
  })

  it('counts anew after an answer, and is told once', () => {
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
