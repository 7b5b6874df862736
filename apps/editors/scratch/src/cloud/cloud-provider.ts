// A type import keeps the code of the contract out of the page.
import type { CloudAnswer, CloudRequest } from '@mashu/contract/teaching/scratch/cloud-data'
import { ReconnectingSocket, type LineSocket } from '@mashu/client/live'
import { cloudValue, framesOf } from './cloud-frame.ts'

/** The engine calls these functions for cloud variables. */
export interface CloudProvider {
  createVariable(name: string, value: unknown): void
  updateVariable(name: string, value: unknown): void
  renameVariable(name: string, newName: string): void
  deleteVariable(name: string): void
  /** Called when the project is closed. */
  requestCloseConnection(): void
}

export interface CloudOptions {
  workId: string
  show: (name: string, value: string) => void
  variables: () => readonly { name: string; value: unknown }[]
  connect: () => LineSocket
}

/** Milliseconds between batches. A loop can set a variable sixty times a second; only the newest value is sent. */
const BATCH_MS = 150

/**
 * Connects the cloud variables of a project with all windows that show the work. Until the server has confirmed a value
 * of this window, values of other windows for the variable are ignored.
 */
export class CloudConnection implements CloudProvider {
  readonly workId: string
  readonly #options: CloudOptions
  readonly #socket: ReconnectingSocket
  #isClosed = false
  #waitingValues = new Map<string, string>()
  #waitingNames: CloudRequest[] = []
  #isBatchDue = false
  /**
   * Variables with a value that cannot be sent, such as a text. The local value stays until another window sets a
   * value.
   */
  readonly #local = new Set<string>()
  /** The number of unconfirmed values by variable, and the newest value. */
  readonly #unsettled = new Map<string, { count: number; value: string }>()

  constructor(options: CloudOptions) {
    this.workId = options.workId
    this.#options = options
    this.#socket = new ReconnectingSocket({
      connect: options.connect,
      onOpen: () => this.#opened(),
      onBreak: () => this.#lost(),
      onText: (text) => this.#hear(text),
      retry: { first: 500, max: 15_000 },
    })
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  createVariable(name: string, value: unknown): void {
    this.#sendName({ method: 'create', project_id: this.workId, name, value: cloudValue(value) ?? '0' })
  }

  updateVariable(name: string, value: unknown): void {
    const text = cloudValue(value)
    if (text === undefined) {
      this.#local.add(name)
      return
    }
    this.#local.delete(name)
    this.#waitingValues.set(name, text)
    this.#batchSoon()
  }

  renameVariable(name: string, newName: string): void {
    this.#sendName({ method: 'rename', project_id: this.workId, name, new_name: newName })
  }

  deleteVariable(name: string): void {
    this.#waitingValues.delete(name)
    this.#sendName({ method: 'delete', project_id: this.workId, name })
  }

  requestCloseConnection(): void {
    this.#isClosed = true
    this.#socket.close()
  }

  #opened(): void {
    this.#socket.send(`${JSON.stringify({ method: 'handshake', project_id: this.workId } satisfies CloudRequest)}\n`)
    // The server ignores these requests unless the user is the author of the work.
    for (const { name, value } of this.#options.variables()) this.createVariable(name, value)
    this.#batchSoon()
  }

  #lost(): void {
    // The server may not have received the unconfirmed values.
    for (const [name, { value }] of this.#unsettled)
      if (!this.#waitingValues.has(name)) this.#waitingValues.set(name, value)
    this.#unsettled.clear()
  }

  #sendName(request: CloudRequest): void {
    this.#waitingNames.push(request)
    this.#batchSoon()
  }

  #batchSoon(): void {
    if (this.#isBatchDue) return
    this.#isBatchDue = true
    setTimeout(() => {
      this.#isBatchDue = false
      this.#sendBatch()
    }, BATCH_MS)
  }

  #sendBatch(): void {
    if (this.#isClosed || (this.#waitingNames.length === 0 && this.#waitingValues.size === 0)) return
    // Without a connection, everything waits.
    if (!this.#socket.isOpen) return
    const sets = [...this.#waitingValues].map(([name, value]): CloudRequest => ({
      method: 'set',
      project_id: this.workId,
      name,
      value,
    }))
    for (const [name, value] of this.#waitingValues)
      this.#unsettled.set(name, { count: (this.#unsettled.get(name)?.count ?? 0) + 1, value })
    const requests = [...this.#waitingNames, ...sets]
    this.#waitingNames = []
    this.#waitingValues = new Map()
    for (const frame of framesOf(requests)) this.#socket.send(frame)
  }

  #hear(text: string): void {
    for (const line of text.split('\n')) if (line !== '') this.#take(JSON.parse(line) as CloudAnswer)
  }

  #take(answer: CloudAnswer): void {
    const { name } = answer
    if (answer.method === 'ack') {
      if (answer.of === 'set') this.#settle(name, 1)
      return
    }
    if (answer.own !== undefined) this.#settle(name, answer.own)
    if (this.#unsettled.has(name) || this.#waitingValues.has(name)) return
    // An answer that confirms values of this window is older than the local value.
    if (answer.own !== undefined && this.#local.has(name)) return
    this.#local.delete(name)
    this.#options.show(name, answer.value)
  }

  #settle(name: string, count: number): void {
    const sets = this.#unsettled.get(name)
    if (sets && sets.count > count) this.#unsettled.set(name, { ...sets, count: sets.count - count })
    else this.#unsettled.delete(name)
  }
}
