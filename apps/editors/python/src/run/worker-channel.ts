import type { PythonMode } from './python-types.ts'
import { createMemory, Sender } from './mailbox.ts'
import type { Mail, ToWorker } from './message.ts'

/** The way from the page to a running program. */
export interface WorkerChannel {
  /** The part of the channel that the worker is started with. */
  readonly init: Pick<Extract<ToWorker, { t: 'init' }>, 'memory' | 'waitUrl'>
  /** Nothing reaches a program that runs; it can only be ended. */
  readonly oneWay?: true
  send(worker: Worker, mail: Mail): void
  /** Asks the program to end. One that neither waits nor listens has to be ended with its worker. */
  interrupt(worker: Worker): void
  /** Before each run: nothing of the run before is left. */
  reset(): void
  close(): void
}

function sharedChannel(): WorkerChannel {
  const memory = createMemory()
  const [sender, interrupt] = [new Sender(memory), new Uint8Array(memory.interrupt)]
  return {
    init: { memory },
    send: (_, mail) => {
      sender.send(JSON.stringify(mail))
    },
    interrupt: () => {
      // 2 is the number of the signal an interrupt key sends.
      Atomics.store(interrupt, 0, 2)
      sender.wake()
    },
    reset: () => {
      Atomics.store(interrupt, 0, 0)
      sender.empty()
    },
    close: () => undefined,
  }
}

function switchingChannel(): WorkerChannel {
  const send = (worker: Worker, mail: Mail): void => worker.postMessage({ t: 'mail', mail } satisfies ToWorker, [])
  return {
    init: {},
    send,
    interrupt: (worker) => send(worker, { t: 'stop' }),
    reset: () => undefined,
    close: () => undefined,
  }
}

/**
 * Asked by the service worker for the mail of a channel, named by its id, with a port for the reply. A service worker
 * outlives the version of the page that installed it: its names stay.
 */
interface Question {
  line: string
  milliseconds: number
}

const MAX_MAIL = 500

function serviceChannel(waitUrl: string, id: string, service: ServiceWorkerContainer): WorkerChannel {
  let inbox: Mail[] = []
  let reply: (() => void) | undefined
  const listen = ({ data, ports }: MessageEvent<Question>): void => {
    if (data.line !== id) return
    let timer: ReturnType<typeof setTimeout> | undefined
    reply = () => {
      clearTimeout(timer)
      reply = undefined
      ports[0]!.postMessage(inbox.length > 0 ? JSON.stringify(inbox.splice(0)) : '', [])
    }
    if (inbox.length > 0) reply()
    else timer = setTimeout(() => reply?.(), data.milliseconds)
  }
  service.addEventListener('message', listen)
  service.startMessages()
  const send = (_: Worker, mail: Mail): void => {
    if (inbox.length < MAX_MAIL) inbox.push(mail)
    reply?.()
  }
  return {
    init: { waitUrl },
    send,
    interrupt: (worker) => {
      inbox = []
      send(worker, { t: 'stop' })
    },
    reset: () => {
      inbox = []
    },
    close: () => service.removeEventListener('message', listen),
  }
}

const CLAIM_MS = 5000

/** Resolves when the page has a service worker; false when the browser gives it none. */
async function isControlled(service: ServiceWorkerContainer): Promise<boolean> {
  const { active } = await service.ready
  if (service.controller) return true
  const changed = new Promise<void>((resolve) => {
    service.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has no such argument
  active?.postMessage('claim')
  await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, CLAIM_MS))])
  return service.controller !== null
}

async function openService(base: string): Promise<WorkerChannel> {
  const service = (navigator as Partial<Navigator>).serviceWorker
  const oneWay = (): WorkerChannel => ({ ...switchingChannel(), init: {}, oneWay: true })
  if (!service) return oneWay()
  await service.register(`${base}service-worker.js`, { scope: base, type: 'module' })
  if (!(await isControlled(service))) return oneWay()
  const id = crypto.randomUUID()
  return serviceChannel(`${location.origin}${base}__wait?line=${id}`, id, service)
}

const able: Readonly<Record<PythonMode, () => boolean>> = {
  shared: () => globalThis.crossOriginIsolated && typeof SharedArrayBuffer === 'function',
  switching: () => 'Suspending' in WebAssembly,
  service: () => true,
}

/** The best way this browser knows, or the wanted one if it does. */
export function chooseMode(wanted?: PythonMode): PythonMode {
  if (wanted && able[wanted]()) return wanted
  if (able.shared()) return 'shared'
  return able.switching() ? 'switching' : 'service'
}

/** Opens the channel to the worker of a runner. */
export function openWorkerChannel(mode: PythonMode, base: string): Promise<WorkerChannel> {
  if (mode === 'service') return openService(base)
  return Promise.resolve(mode === 'shared' ? sharedChannel() : switchingChannel())
}
