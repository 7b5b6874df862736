import { describe, expect, it, vi } from 'vitest'
import { RunController } from './run-controller.ts'
import { events, calls, ended, enter, result, withPythonCalls } from './run-controller.fixture.ts'

vi.mock('../run/python.ts', () => import('./run-controller.fixture.ts'))

const runController = () =>
  new RunController({
    base: '/python/',
    onEnd: (result) => {
      ended.push(result)
    },
  })

withPythonCalls()

describe('the run controller', () => {
  it('begins each run with an empty console, even when old output arrives late', () => {
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

  it('shows the question and the answer in the console', () => {
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

  it('explains an error of the program', () => {
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

  it('sets `drawn` from the first drawing until the next run', () => {
    const controller = runController()
    controller.run({ main: 'a', files: [] })
    enter('ready', 'running')
    events.turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    expect(controller.state.drawn).toBe(true)
    controller.run({ main: 'a', files: [] })
    expect([controller.state.drawn, controller.scene.items.size]).toEqual([false, 0])
  })
})
