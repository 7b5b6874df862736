import { afterEach, describe, expect, it, vi } from 'vitest'
import { keyName } from './key.ts'
import { chooseMode, openWorkerChannel } from './worker-channel.ts'
import { Receiver } from './mailbox.ts'

afterEach(() => vi.unstubAllGlobals())

/** Simulates cross-origin isolation and stack switching. */
function browser(isolated: boolean, switching: boolean): void {
  vi.stubGlobal('crossOriginIsolated', isolated)
  vi.stubGlobal('WebAssembly', switching ? { Suspending: Function } : {})
}

describe('the way in which a worker waits', () => {
  it.each([
    [true, true, 'shared'],
    [true, false, 'shared'],
    [false, true, 'switching'],
    [false, false, 'service'],
  ] as const)('depends on an isolated page (%s) and on stack switching (%s): %s', (isolated, switching, mode) => {
    browser(isolated, switching)
    expect(chooseMode()).toBe(mode)
  })

  it('can be chosen if the browser supports it', () => {
    browser(true, true)
    expect([chooseMode('shared'), chooseMode('switching'), chooseMode('service')]).toEqual([
      'shared',
      'switching',
      'service',
    ])
    browser(false, false)
    expect([chooseMode('shared'), chooseMode('switching')]).toEqual(['service', 'service'])
  })
})

describe('the channels to a worker', () => {
  it('deliver messages and an interrupt through shared memory', async () => {
    const channel = await openWorkerChannel('shared', '/python/')
    const receiver = new Receiver(channel.init.memory!)
    const interrupt = new Uint8Array(channel.init.memory!.interrupt)
    const worker = {} as Worker
    channel.send(worker, { t: 'answer', text: '好' })
    expect(receiver.wait(0)).toBe('[{"t":"answer","text":"好"}]')
    channel.interrupt(worker)
    channel.send(worker, { t: 'drawn' })
    expect(interrupt[0]).toBe(2)
    channel.reset()
    expect([interrupt[0], receiver.wait(0)]).toEqual([0, ''])
  })

  it('deliver messages and the interrupt through postMessage', async () => {
    const channel = await openWorkerChannel('switching', '/python/')
    const post = vi.fn()
    channel.send({ postMessage: post } as unknown as Worker, { t: 'answer', text: null })
    channel.interrupt({ postMessage: post } as unknown as Worker)
    expect(post.mock.calls.map(([message]) => message as unknown)).toEqual([
      { t: 'mail', mail: { t: 'answer', text: null } },
      { t: 'mail', mail: { t: 'stop' } },
    ])
  })

  it('answer through the service worker at once, later, or after the time limit', async () => {
    vi.useFakeTimers()
    let listen: (event: object) => void = () => undefined
    const service = {
      register: vi.fn(),
      ready: Promise.resolve({ active: null }),
      controller: {},
      addEventListener: (_: string, listener: typeof listen) => {
        listen = listener
      },
      removeEventListener: vi.fn(),
      startMessages: vi.fn(),
    }
    vi.stubGlobal('navigator', { serviceWorker: service })
    vi.stubGlobal('location', { origin: 'http://school' })
    const channel = await openWorkerChannel('service', '/python/')
    expect(service.register).toHaveBeenCalledWith('/python/service-worker.js', { scope: '/python/', type: 'module' })
    const id = new URL(channel.init.waitUrl!).searchParams.get('line')!
    const answers: string[] = []
    const ask = (name = id): void =>
      listen({
        data: { line: name, milliseconds: 1000 },
        ports: [{ postMessage: (text: string) => answers.push(text) }],
      })
    const worker = {} as Worker
    channel.send(worker, { t: 'drawn' })
    ask()
    ask()
    channel.send(worker, { t: 'answer', text: 'x' })
    ask()
    vi.advanceTimersByTime(1000)
    expect(answers).toEqual(['[{"t":"drawn"}]', '[{"t":"answer","text":"x"}]', ''])
    ask('another page')
    channel.send(worker, { t: 'drawn' })
    channel.reset()
    ask()
    channel.interrupt(worker)
    expect(answers.slice(3)).toEqual(['[{"t":"stop"}]'])
    channel.close()
    expect(service.removeEventListener).toHaveBeenCalled()
    vi.useRealTimers()
  })

  it('carry no messages to the worker when there is no service worker', async () => {
    vi.stubGlobal('navigator', {})
    expect(await openWorkerChannel('service', '/python/')).toMatchObject({ init: {}, oneWay: true })
  })
})

describe('a key of the keyboard', () => {
  it.each([
    ['ArrowUp', 'Up'],
    [' ', 'space'],
    ['Enter', 'Return'],
    ['a', 'a'],
    ['A', 'A'],
    ['F5', 'F5'],
    ['+', 'plus'],
  ])("%j has the turtle's name %s", (key, name) => {
    expect(keyName(key)).toBe(name)
  })
})
