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

describe('stopping', () => {
  it('asks first, and ends the worker of a program that does not listen', async () => {
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

  it('gives the next worker a channel of its own: the ended one may read on for a moment', async () => {
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

  it('leaves the worker alone when the program obeys', async () => {
    const python = await running()
    python.stop()
    worker().say({ t: 'done', ok: false, stopped: true, ...unchanged })
    await vi.advanceTimersByTimeAsync(1000)
    expect([worker().ended, FakeWorker.all.length, python.state]).toEqual([false, 1, 'ready'])
  })

  it('comes before a program that is run while another one runs', async () => {
    const python = await running('old')
    python.run({ main: 'new', files: [] })
    expect(python.state).toBe('stopping')
    worker().say({ t: 'done', ok: false, stopped: true, ...unchanged })
    expect(worker().heard.at(-1)).toMatchObject({ t: 'run', main: 'new' })
  })

  it('is not heard by a worker that was replaced', async () => {
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
