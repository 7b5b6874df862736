import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PythonEvents, PythonMode } from './python-types.ts'
import type { FromWorker, ToWorker } from './message.ts'
import { startPython, type Python } from './python.ts'

/** A worker that says what the test says, and remembers what it was told. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  readonly heard: ToWorker[] = []
  ended = false
  constructor() {
    super()
    FakeWorker.all.push(this)
  }
  postMessage(message: ToWorker): void {
    this.heard.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  say(message: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data: message }))
  }
}

const unchanged = { changedFiles: [], removedFiles: [], unkeptFiles: [] }

let told: string[]
let reachable: boolean
let results: Parameters<PythonEvents['done']>[0][]
const worker = (): FakeWorker => FakeWorker.all.at(-1)!
const kinds = (): string[] =>
  worker().heard.map((message) => (message.t === 'mail' ? `mail ${message.mail.t}` : message.t))
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0)
}

function open(mode: PythonMode = 'switching'): Python {
  return startPython({
    base: '/python/',
    mode,
    events: {
      state: (state) => {
        told.push(state)
      },
      progress: (share) => {
        told.push(`share ${share}`)
      },
      output: ({ stream, text }) => {
        told.push(`${stream} ${text}`)
      },
      ask: (prompt) => {
        told.push(`ask ${prompt}`)
      },
      dialog: ({ id }) => {
        told.push(`dialog ${id}`)
      },
      turtle: (commands) => {
        told.push(`turtle ${commands.map(([name]) => name).join()}`)
      },
      step: ({ frames }) => {
        told.push(`line ${frames.at(-1)!.line}`)
      },
      done: (result) => {
        results.push(result)
        told.push('done')
      },
    },
  })
}

/** A Python that has loaded. */
async function ready(): Promise<Python> {
  const python = open()
  await settle()
  worker().say({ t: 'ready' })
  told.length = 0
  return python
}

async function running(main = 'print(1)'): Promise<Python> {
  const python = await ready()
  python.run({ main, files: [] })
  told.length = 0
  return python
}

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  results = []
  reachable = true
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('location', { href: 'http://school/python/' })
  vi.stubGlobal(
    'WebAssembly',
    Object.assign(Object.create(WebAssembly) as object, {
      Suspending: Function,
      compileStreaming: async (answer: Promise<Response>) => {
        await answer
        return {}
      },
    }),
  )
  vi.stubGlobal('fetch', async (url: string) =>
    reachable
      ? new Response(url.endsWith('.json') ? '{"library":{"bytes":1}}' : 'x')
      : Promise.reject(new Error(`no network: ${url}`)),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('loading', () => {
  it('warms the worker before the rest is there, then hands the parts over', async () => {
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
    reachable = false
    const python = open()
    python.run({ main: 'x', files: [] })
    await settle()
    expect([python.state, results.length]).toEqual(['failed', 1])
    reachable = true
    python.run({ main: 'y', files: [] })
    await settle()
    worker().say({ t: 'ready' })
    expect(worker().heard.at(-1)).toMatchObject({ t: 'run', main: 'y' })
  })

  it('fails when the worker breaks, or Pyodide does before it is ready', async () => {
    const one = open()
    await settle()
    worker().dispatchEvent(new Event('error'))
    expect([one.state, worker().ended]).toEqual(['failed', true])
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
    reachable = false
    python.run({ main: 'import numpy', files: [] })
    await settle()
    expect(runs()).toEqual([{ t: 'run', main: 'import numpy', files: [] }])
    worker().say({ t: 'done', ok: false, stopped: false, ...unchanged })
    reachable = true
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

describe('a running program', () => {
  it("gets answers, keys by the turtle's names, and the mouse", async () => {
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

  it('is heard in its order: what was printed before a question stands before it', async () => {
    await running()
    worker().say({ t: 'output', stream: 'out', text: '一' })
    worker().say({ t: 'output', stream: 'out', text: '二' })
    worker().say({ t: 'ask', prompt: '名字？' })
    worker().say({ t: 'dialog', json: '{"id":4}' })
    worker().say({ t: 'picture', name: 'a.png', bytes: new Uint8Array() })
    expect(told).toEqual(['out 一二', 'ask 名字？', 'dialog 4', 'turtle picture'])
  })

  it('is told that its drawing was seen', async () => {
    await running()
    worker().say({ t: 'turtle', json: '[["reset"]]' })
    expect([told, kinds().at(-1)]).toEqual([['turtle reset'], 'mail drawn'])
  })

  it('goes step by step: its lines are told after what it printed, and orders reach it', async () => {
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

  it('runs at once where nothing can reach it, and says so', async () => {
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

  it('tells at its end what became of files', async () => {
    await running()
    const changes = {
      changedFiles: [{ name: 'a.txt', bytes: new Uint8Array() }],
      removedFiles: ['b.txt'],
      unkeptFiles: [{ name: 'd/c.txt', size: 3 }],
    }
    worker().say({ t: 'done', ok: true, stopped: false, ...changes })
    expect(results.at(-1)).toMatchObject(changes)
  })

  it('gets no mail once it has ended', async () => {
    const python = await running()
    worker().say({ t: 'done', ok: true, stopped: false, ...unchanged })
    const before = kinds().length
    python.key({ kind: 'press', key: 'a' })
    expect([kinds().length, told]).toEqual([before, ['done', 'ready']])
  })

  it('keeps its error unless it was stopped', async () => {
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

  it('gives the next worker a line of its own: the ended one may read on for a moment', async () => {
    vi.stubGlobal('crossOriginIsolated', true)
    const memoryOf = (one: FakeWorker) => one.heard.flatMap((message) => (message.t === 'init' ? [message.memory] : []))
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
