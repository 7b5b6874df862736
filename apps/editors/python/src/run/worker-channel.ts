import type { PythonMode } from './python-types.ts'
import { createMemory, Sender } from './mailbox.ts'
import type { Mail, ToWorker } from './message.ts'

export interface WorkerChannel {
  /** Connects the worker to this channel. */
  readonly init: Pick<Extract<ToWorker, { t: 'init' }>, 'memory' | 'waitUrl'>
  /** No message can reach a running program, which can only be terminated. */
  readonly oneWay?: true
  send(worker: Worker, mail: Mail): void
  /** A program that neither waits nor checks for messages must be terminated instead. */
  interrupt(worker: Worker): void
  /** Removes the messages of the previous run. Must be called before each run. */
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
      // SIGINT
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
 * The service worker's request for messages. Page and service worker may belong to different releases, so the names of
 * the fields must not change.
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

/** Waits for an active service worker, and then at most `CLAIM_MS` milliseconds until it controls the page. */
async function isControlled(service: ServiceWorkerContainer): Promise<boolean> {
  const { active } = await service.ready
  if (service.controller) return true
  const changed = new Promise<void>((resolve) => {
    service.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker takes no target origin
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

/** Returns the wanted way if the browser supports it, and otherwise the best supported way. */
export function chooseMode(wanted?: PythonMode): PythonMode {
  if (wanted && able[wanted]()) return wanted
  if (able.shared()) return 'shared'
  return able.switching() ? 'switching' : 'service'
}

export function openWorkerChannel(mode: PythonMode, base: string): Promise<WorkerChannel> {
  if (mode === 'service') return openService(base)
  return Promise.resolve(mode === 'shared' ? sharedChannel() : switchingChannel())
}
