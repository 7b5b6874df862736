import { describe, expect, it, vi, beforeEach } from 'vitest'
import {
  FakeWorker,
  told,
  results,
  worker,
  kinds,
  settle,
  open,
  ready,
  running,
  setReachable,
  unchanged,
  withFakeWorkers,
} from './python.fixture.ts'

withFakeWorkers()

describe('loading', () => {
  it('warms the worker before the rest is there, then hands the files over', async () => {
    const python = open()
    await settle()
    expect([kinds(), python.state, told]).toEqual([['warm', 'init'], 'loading', ['loading', 'share 1']])
    worker().say({ t: 'ready' })
    expect(python.state).toBe('ready')
  })

  it('starts a program that was wanted meanwhile, the newest one', async () => {
    const python = open()
    python.run({ main: 'old', files: [] })
    python.run({ main: 'new', files: [] })
    await settle()
    worker().say({ t: 'ready' })
    expect(worker().heard.at(-1)).toEqual({ t: 'run', main: 'new', files: [] })
    expect(told).toEqual(['loading', 'share 1', 'ready', 'running', 'turtle reset'])
  })

  it('forgets a program that is stopped before it began, and says it is over', async () => {
    const python = open()
    python.run({ main: 'x', files: [] })
    python.stop()
    expect(results).toMatchObject([{ ok: false, stopped: true }])
    await settle()
    worker().say({ t: 'ready' })
    expect(kinds()).not.toContain('run')
  })

  it('fails without a network, and tries again when somebody wants to run', async () => {
    setReachable(false)
    const python = open()
    python.run({ main: 'x', files: [] })
    await settle()
    expect([python.state, results.length]).toEqual(['failed', 1])
    setReachable(true)
    python.run({ main: 'y', files: [] })
    await settle()
    worker().say({ t: 'ready' })
    expect(worker().heard.at(-1)).toMatchObject({ t: 'run', main: 'y' })
  })

  it('fails when the worker breaks, or Pyodide does before it is ready', async () => {
    const broken = open()
    await settle()
    worker().dispatchEvent(new Event('error'))
    expect([broken.state, worker().ended]).toEqual(['failed', true])
    const other = open()
    await settle()
    worker().say({ t: 'fatal', text: 'out of memory' })
    expect(other.state).toBe('failed')
  })

  it('does nothing more once it was given up', async () => {
    const python = open()
    python.dispose()
    await settle()
    expect([worker().ended, kinds()]).toEqual([true, ['warm']])
  })
})

describe('packages of our own', () => {
  const bytes = new TextEncoder().encode('x')
  const runs = () => worker().heard.filter((message) => message.t === 'run')
  let asked: string[]
  beforeEach(() => {
    asked = []
    vi.stubGlobal('__PYTHON_WHEELS__', {
      numpy: { file: 'wheels/numpy-1.zip', needs: [] },
      matplotlib: { file: 'wheels/matplotlib-2.zip', needs: ['numpy'] },
    })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (url: string) => {
      if (url.includes('wheels/')) asked.push(url)
      return fetch(url)
    })
  })

  it('are fetched for the program that imports them, once, and none for others', async () => {
    const python = await ready()
    python.run({ main: 'print(1)', files: [] })
    expect(runs()).toHaveLength(1)
    worker().say({ t: 'done', ok: true, stopped: false, ...unchanged })
    expect(asked).toEqual([])
    for (const count of [2, 3]) {
      python.run({ main: 'import matplotlib.pyplot as plt', files: [] })
      await settle()
      expect(runs()).toHaveLength(count)
      expect(runs().at(-1)).toMatchObject({
        wheels: [
          { name: 'matplotlib', bytes },
          { name: 'numpy', bytes },
        ],
      })
      worker().say({ t: 'done', ok: true, stopped: false, ...unchanged })
    }
    expect(asked.sort()).toEqual([
      'http://school/python/wheels/matplotlib-2.zip',
      'http://school/python/wheels/numpy-1.zip',
    ])
  })

  it('that cannot be fetched are missed where they are imported, and asked for again', async () => {
    const python = await ready()
    setReachable(false)
    python.run({ main: 'import numpy', files: [] })
    await settle()
    expect(runs()).toEqual([{ t: 'run', main: 'import numpy', files: [] }])
    worker().say({ t: 'done', ok: false, stopped: false, ...unchanged })
    setReachable(true)
    python.run({ main: 'import numpy', files: [] })
    await settle()
    expect(runs().at(-1)).toMatchObject({ wheels: [{ name: 'numpy' }] })
  })

  it('that are still on their way do not start a program that was stopped, replaced or given up', async () => {
    const python = await ready()
    python.run({ main: 'import numpy', files: [] })
    python.stop()
    await settle()
    expect([runs(), results]).toMatchObject([[], [{ stopped: true }]])
    vi.stubGlobal('fetch', () => new Promise((resolve) => setTimeout(() => resolve(new Response('x')), 50)))
    python.run({ main: 'import matplotlib', files: [] })
    python.run({ main: 'print(2)', files: [] })
    await vi.advanceTimersByTimeAsync(100)
    expect(runs()).toMatchObject([{ main: 'print(2)' }])
    const other = await ready()
    other.run({ main: 'import matplotlib', files: [] })
    other.dispose()
    await vi.advanceTimersByTimeAsync(100)
    expect(runs()).toEqual([])
  })
})

describe('when Pyodide itself breaks', () => {
  it('the program ends with an error that can be explained, and a new worker comes', async () => {
    await running()
    worker().say({ t: 'output', stream: 'out', text: 'before' })
    worker().say({ t: 'fatal', text: 'memory access out of bounds' })
    await settle()
    expect(results.at(-1)).toMatchObject({
      ok: false,
      stopped: false,
      error: { kind: 'FatalError', message: 'memory access out of bounds' },
    })
    expect([told.slice(0, 2), FakeWorker.all.length]).toEqual([['out before', 'done'], 2])
  })

  it('while it is being stopped, it counts as stopped', async () => {
    const python = await running()
    python.stop()
    worker().say({ t: 'fatal', text: 'x' })
    expect(results.at(-1)).toMatchObject({ stopped: true })
    expect(results.at(-1)!.error).toBeUndefined()
  })
})
