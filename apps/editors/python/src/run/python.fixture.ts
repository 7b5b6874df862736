import { afterEach, beforeEach, vi } from 'vitest'
import type { PythonEvents, PythonMode } from './python-types.ts'
import type { FromWorker, ToWorker } from './message.ts'
import { startPython, type Python } from './python.ts'

/** Records received messages. Tests call `say` to send messages of the worker. */
export class FakeWorker extends EventTarget {
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

export const unchanged = { changedFiles: [], removedFiles: [], unkeptFiles: [] }

export let told: string[]
let reachable = true
export let results: Parameters<PythonEvents['done']>[0][]
export const worker = (): FakeWorker => FakeWorker.all.at(-1)!
export const kinds = (): string[] =>
  worker().heard.map((message) => (message.t === 'mail' ? `mail ${message.mail.t}` : message.t))
export const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0)
}

export function open(mode: PythonMode = 'switching'): Python {
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

export async function ready(): Promise<Python> {
  const python = open()
  await settle()
  worker().say({ t: 'ready' })
  told.length = 0
  return python
}

export async function running(main = 'print(1)'): Promise<Python> {
  const python = await ready()
  python.run({ main, files: [] })
  told.length = 0
  return python
}

export function withFakeWorkers(): void {
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
}

export function setReachable(now: boolean): void {
  reachable = now
}
