import { describe, expect, it, vi } from 'vitest'
import {
  FakeWorker,
  told,
  results,
  worker,
  kinds,
  settle,
  open,
  running,
  unchanged,
  withFakeWorkers,
} from './python.fixture.ts'

withFakeWorkers()

describe('stopping a program', () => {
  it('asks the program first, and later terminates the worker', async () => {
    const python = await running('while True: pass')
    const first = worker()
    python.stop()
    expect([python.state, kinds().at(-1), first.ended]).toEqual(['stopping', 'mail stop', false])
    await vi.advanceTimersByTimeAsync(1000)
    expect([first.ended, results.at(-1)]).toMatchObject([true, { ok: false, stopped: true }])
    expect(FakeWorker.all).toHaveLength(2)
    worker().say({ t: 'ready' })
    expect(python.state).toBe('ready')
  })

  it('gives the next worker a new channel, because the old worker may still read', async () => {
    vi.stubGlobal('crossOriginIsolated', true)
    const memoryOf = (fakeWorker: FakeWorker) =>
      fakeWorker.heard.flatMap((message) => (message.t === 'init' ? [message.memory] : []))
    const python = open('shared')
    await settle()
    worker().say({ t: 'ready' })
    python.run({ main: 'while True: pass', files: [] })
    python.stop()
    await vi.advanceTimersByTimeAsync(1000)
    const [ended, next] = FakeWorker.all.map(memoryOf)
    expect([ended!.length, next!.length]).toEqual([1, 1])
    expect(next![0]!.mail).not.toBe(ended![0]!.mail)
    expect(next![0]!.interrupt).not.toBe(ended![0]!.interrupt)
  })

  it('keeps the worker when the program ends in time', async () => {
    const python = await running()
    python.stop()
    worker().say({ t: 'done', ok: false, stopped: true, ...unchanged })
    await vi.advanceTimersByTimeAsync(1000)
    expect([worker().ended, FakeWorker.all.length, python.state]).toEqual([false, 1, 'ready'])
  })

  it('happens before another program starts', async () => {
    const python = await running('old')
    python.run({ main: 'new', files: [] })
    expect(python.state).toBe('stopping')
    worker().say({ t: 'done', ok: false, stopped: true, ...unchanged })
    expect(worker().heard.at(-1)).toMatchObject({ t: 'run', main: 'new' })
  })

  it('makes the page ignore messages of a replaced worker', async () => {
    const python = await running()
    const old = worker()
    python.stop()
    await vi.advanceTimersByTimeAsync(1000)
    told.length = 0
    old.say({ t: 'output', stream: 'out', text: 'late' })
    await vi.advanceTimersByTimeAsync(100)
    expect(told).toEqual([])
  })
})
