import { createInterpreter, limitMemory, type Bridge, type Interpreter } from '@mashu/engine-python/run'
import { sources } from '@mashu/engine-python/sources'
import { loadInWorker } from './load-pyodide.ts'
import { Receiver } from './mailbox.ts'
import type { FromWorker, Mail, ToWorker } from './message.ts'
import { emptyScope } from './worker-scope.ts'

type Init = Extract<ToWorker, { t: 'init' }>
type Wait = Bridge['wait']

// The global scope is emptied later, so `postMessage` is stored here.
const post: (message: FromWorker) => void = self.postMessage.bind(self)
const { XMLHttpRequest } = self
const listeners: { mail?: (mail: Mail) => void; reset?: () => void } = {}
/** For `input()` in a browser that cannot wait. Programs without `input()` still run. */
const NO_INPUT = '这个浏览器不支持等待输入，请换用新版的 Edge 或 Chrome 浏览器。'

function waitShared(memory: NonNullable<Init['memory']>): Wait {
  const receiver = new Receiver(memory)
  return (milliseconds) => receiver.wait(milliseconds)
}

function waitSwitching(): Wait {
  const inbox: Mail[] = []
  let wake: (() => void) | undefined
  listeners.mail = (mail) => {
    inbox.push(mail)
    wake?.()
  }
  listeners.reset = () => {
    inbox.length = 0
  }
  return async (milliseconds) => {
    if (inbox.length === 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return inbox.length > 0 ? JSON.stringify(inbox.splice(0)) : ''
  }
}

function waitService(waitUrl: string): Wait {
  return (milliseconds) => {
    const request = new XMLHttpRequest()
    request.open('GET', `${waitUrl}&ms=${Math.ceil(Math.min(milliseconds, 10_000))}`, false)
    request.send()
    return request.status === 200 ? request.responseText : ''
  }
}

/** Waits in a loop, during which no message can arrive. The caller puts the replies into `mail` beforehand. */
function waitBusily(): { wait: Wait; mail: Mail[] } {
  const mail: Mail[] = []
  const wait: Wait = (milliseconds) => {
    const end = performance.now() + milliseconds
    while (mail.length === 0 && performance.now() < end) {
      /* This browser offers no other way to wait. */
    }
    return mail.length > 0 ? JSON.stringify(mail.splice(0)) : ''
  }
  return { wait, mail }
}

function waitForMail({ mode, memory, waitUrl }: Pick<Init, 'mode' | 'memory' | 'waitUrl'>): Bridge['wait'] {
  if (memory) return waitShared(memory)
  return mode === 'switching' ? waitSwitching() : waitService(waitUrl!)
}

function bridgeOf({ mode, memory, waitUrl }: Init): Bridge {
  const unreached = mode === 'service' && !waitUrl ? waitBusily() : undefined
  const wait = unreached?.wait ?? waitForMail({ mode, memory, waitUrl })
  return {
    output: (stream, text) => post({ t: 'output', stream, text }),
    ask: (prompt) => {
      post({ t: 'ask', prompt })
      if (!unreached) return
      post({ t: 'output', stream: 'note', text: NO_INPUT })
      unreached.mail.push({ t: 'answer', text: null })
    },
    dialog: (json) => {
      post({ t: 'dialog', json })
      unreached?.mail.push({ t: 'dialog', id: (JSON.parse(json) as { id: number }).id, value: null })
    },
    turtle: (json) => {
      post({ t: 'turtle', json })
      unreached?.mail.push({ t: 'drawn' })
    },
    picture: (name, bytes) => post({ t: 'picture', name, bytes }),
    step: (json) => post({ t: 'step', json }),
    wait,
    now: () => performance.now(),
  }
}

async function start(init: Init): Promise<Interpreter> {
  limitMemory()
  const python = await loadInWorker(init.folder, init.pyodideFiles)
  if (init.memory) python.setInterruptBuffer(new Uint8Array(init.memory.interrupt) as never)
  const interpreter = createInterpreter(python, sources, bridgeOf(init), { switching: init.mode === 'switching' })
  emptyScope()
  return interpreter
}

let interpreter: Promise<Interpreter> | undefined

async function handle(message: ToWorker): Promise<void> {
  if (message.t === 'mail') return listeners.mail?.(message.mail)
  if (message.t === 'warm') {
    // The later import of this file reports its error.
    for (const name of ['pyodide.mjs', 'pyodide.asm.mjs'])
      import(/* @vite-ignore */ message.folder + name).catch(() => undefined)
    return
  }
  if (message.t === 'init') {
    interpreter = start(message)
    await interpreter
    return post({ t: 'ready' })
  }
  listeners.reset?.()
  const outcome = await (await interpreter!).run(message)
  post({ t: 'done', ...outcome })
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  handle(data).catch((error: unknown) =>
    post({ t: 'fatal', text: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
  )
})
