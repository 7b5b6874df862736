import { describe, expect, it, vi } from 'vitest'
import {
  told,
  results,
  worker,
  kinds,
  settle,
  open,
  ready,
  running,
  unchanged,
  withFakeWorkers,
} from './python.fixture.ts'

withFakeWorkers()

describe('a running program', () => {
  it("receives answers, keys by the turtle's names, and the mouse", async () => {
    const python = await running()
    python.answer('好')
    python.answerDialog(3, 7)
    python.key({ kind: 'press', key: 'ArrowUp' })
    python.mouse({ kind: 'move', x: 1, y: 2, button: 1 })
    const mail = worker().heard.flatMap((message) => (message.t === 'mail' ? [message.mail] : []))
    expect(mail).toEqual([
      { t: 'answer', text: '好' },
      { t: 'dialog', id: 3, value: 7 },
      { t: 'key', kind: 'press', key: 'Up' },
      { t: 'mouse', kind: 'move', x: 1, y: 2, button: 1 },
    ])
  })

  it('reports in order, so output arrives before the next question', async () => {
    await running()
    worker().say({ t: 'output', stream: 'out', text: '一' })
    worker().say({ t: 'output', stream: 'out', text: '二' })
    worker().say({ t: 'ask', prompt: '名字？' })
    worker().say({ t: 'dialog', json: '{"id":4}' })
    worker().say({ t: 'picture', name: 'a.png', bytes: new Uint8Array() })
    expect(told).toEqual(['out 一二', 'ask 名字？', 'dialog 4', 'turtle picture'])
  })

  it('receives a message when its drawing has been shown', async () => {
    await running()
    worker().say({ t: 'turtle', json: '[["reset"]]' })
    expect([told, kinds().at(-1)]).toEqual([['turtle reset'], 'mail drawn'])
  })

  it('sends its current line after its output in a run step by step', async () => {
    const python = await ready()
    python.run({ main: 'x', files: [], step: { way: 'next', pace: 0 } })
    expect(worker().heard.at(-1)).toMatchObject({ t: 'run', step: { way: 'next', pace: 0 } })
    told.length = 0
    worker().say({ t: 'output', stream: 'out', text: '一' })
    worker().say({ t: 'step', json: '{"event":"line","waits":true,"hidden":0,"frames":[{"line":3}]}' })
    expect(told).toEqual(['out 一', 'line 3'])
    python.order({ way: 'play', pace: 500 })
    expect(worker().heard.at(-1)).toEqual({ t: 'mail', mail: { t: 'step', way: 'play', pace: 500 } })
  })

  it('runs without steps when no message can reach the program', async () => {
    vi.stubGlobal('navigator', {})
    const python = open('service')
    await settle()
    worker().say({ t: 'ready' })
    told.length = 0
    python.run({ main: 'x', files: [], step: { way: 'next', pace: 0 } })
    expect(worker().heard.at(-1)).toEqual({ t: 'run', main: 'x', files: [], step: undefined })
    await vi.advanceTimersByTimeAsync(100)
    expect(told.at(-1)).toMatch(/^note 这个浏览器不能一步一步运行/)
  })

  it('reports at its end which files changed', async () => {
    await running()
    const changes = {
      changedFiles: [{ name: 'a.txt', bytes: new Uint8Array() }],
      removedFiles: ['b.txt'],
      unkeptFiles: [{ name: 'd/c.txt', size: 3 }],
    }
    worker().say({ t: 'done', ok: true, stopped: false, ...changes })
    expect(results.at(-1)).toMatchObject(changes)
  })

  it('receives no messages after it has ended', async () => {
    const python = await running()
    worker().say({ t: 'done', ok: true, stopped: false, ...unchanged })
    const before = kinds().length
    python.key({ kind: 'press', key: 'a' })
    expect([kinds().length, told]).toEqual([before, ['done', 'ready']])
  })

  it('ends with its error, but with no error after a stop', async () => {
    const error = { kind: 'NameError', message: 'x', traceback: '' }
    const python = await running()
    worker().say({ t: 'done', ok: false, stopped: false, error, ...unchanged })
    expect(results.at(-1)).toMatchObject({ ok: false, stopped: false, error })
    python.run({ main: 'x', files: [] })
    python.stop()
    worker().say({ t: 'done', ok: false, stopped: false, error, ...unchanged })
    expect(results.at(-1)).toMatchObject({ stopped: true })
    expect(results.at(-1)!.error).toBeUndefined()
  })
})
