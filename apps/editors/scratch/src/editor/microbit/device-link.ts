import type { Board, FoundBoard, Way } from './board.ts'
import { boardService } from './board-connection.ts'
import { DeviceProblem } from './device-problem.ts'

/** JSON-RPC 2.0 between Scratch Link and the virtual machine. */
export interface Message {
  readonly jsonrpc: '2.0'
  readonly id?: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

export interface DeviceLinkParts {
  /** The kind of device that the virtual machine looks for: `BLE` or `BT`. */
  readonly type: string
  /** The transports that this browser supports. */
  readonly ways: readonly Way[]
  /** Lets the child choose a transport. Returns null without a choice. */
  readonly chooseWay: (ways: readonly Way[]) => Promise<Way | null>
  readonly isSecure: boolean
  /** Returns true if a class of this child may use boards. Called at each attempt. */
  readonly isAllowed: () => boolean
  readonly onProblem: (problem: DeviceProblem) => void
}

/** Sensor values when nothing is pressed, tilted or moved. */
const atRest = 'AAAAAAAAAAAAAA=='

const asksForBoard = (params: Message['params']): boolean =>
  JSON.stringify(params?.['filters'] ?? null) === JSON.stringify([{ services: [boardService] }])

/**
 * Replaces Scratch Link: connects to the board through the browser, without a program on the computer and without
 * another host.
 */
export class DeviceLink {
  readonly #parts: DeviceLinkParts
  #onOpen: () => void = () => undefined
  #onClose: () => void = () => undefined
  #handleMessage: (message: Message) => void = () => undefined
  #isOpen = false
  #found: FoundBoard | null = null
  #board: Board | null = null

  constructor(parts: DeviceLinkParts) {
    this.#parts = parts
  }

  setOnOpen(onOpen: () => void): void {
    this.#onOpen = onOpen
  }
  setOnClose(onClose: () => void): void {
    this.#onClose = onClose
  }
  setOnError(): void {
    // `sendMessage` reports errors as answers to requests.
  }
  setHandleMessage(handleMessage: (message: Message) => void): void {
    this.#handleMessage = handleMessage
  }

  open(): void {
    this.#isOpen = true
    this.#onOpen()
  }

  isOpen(): boolean {
    return this.#isOpen
  }

  close(): void {
    this.#isOpen = false
    this.#rest()
    this.#board?.close()
    this.#board = null
  }

  /** Never throws. Each request with an id gets an answer. */
  sendMessage({ id, method, params = {} }: Message): void {
    // Messages without a method are answers of the virtual machine.
    if (method === undefined) return
    this.#run(method, params).then(
      (result) => this.#answer({ jsonrpc: '2.0', id, result }),
      (error: unknown) => {
        if (error instanceof DeviceProblem) this.#parts.onProblem(error)
        this.#answer({ jsonrpc: '2.0', id, error: { message: String(error) } })
      },
    )
  }

  async #run(method: string, params: NonNullable<Message['params']>): Promise<unknown> {
    if (method === 'discover') return this.#discover(params)
    if (method === 'connect') return this.#connect()
    const id = String(params['characteristicId'])
    const board = this.#requireBoard()
    const listen = (): Promise<void> =>
      board.listen(id, (message) => this.#tell('characteristicDidChange', { ...params, message }))
    switch (method) {
      case 'read': {
        if (params['startNotifications'] === true) await listen()
        return { message: await board.read(id), encoding: 'base64' }
      }
      case 'startNotifications':
        return listen()
      case 'write':
        return board.write(id, String(params['message']))
      default:
        throw new Error(`unknown: ${method}`)
    }
  }

  async #discover(params: Message['params']): Promise<null> {
    // The request is answered only after the child has chosen a board or closed the dialog.
    const way = await this.#way(params)
    this.#found = (await way?.find()) ?? null
    if (this.#found === null) this.#tell('userDidNotPickPeripheral', {})
    else this.#tell('userDidPickPeripheral', { peripheralId: this.#found.id, name: this.#found.name, rssi: 0 })
    return null
  }

  /** Returns null when the child cancels. */
  async #way(params: Message['params']): Promise<Way | null> {
    const { type, ways, chooseWay, isSecure, isAllowed } = this.#parts
    if (type !== 'BLE' || !asksForBoard(params)) throw new DeviceProblem('other-device')
    if (!isAllowed()) throw new DeviceProblem('off')
    if (!isSecure) throw new DeviceProblem('insecure')
    const [first, ...others] = ways
    if (first === undefined) throw new DeviceProblem('no-browser')
    return others.length === 0 ? first : chooseWay(ways)
  }

  async #connect(): Promise<null> {
    if (this.#found === null) throw new DeviceProblem('no-answer')
    const board = await this.#found.open(() => this.#lose())
    // The child may have closed the link while the board was connecting.
    if (!this.#isOpen) board.close()
    else this.#board = board
    return null
  }

  #requireBoard(): Board {
    if (this.#board === null) throw new Error('no board is connected')
    return this.#board
  }

  #lose(): void {
    if (this.#board === null) return
    this.#rest()
    this.#board = null
    this.#isOpen = false
    // The editor itself shows the lost connection, with a button that connects again.
    this.#onClose()
  }

  /** Resets the sensors; without a connection, blocks must not return the last values. */
  #rest(): void {
    if (this.#board !== null) this.#handleMessage(call('characteristicDidChange', { message: atRest }))
  }

  #tell(method: string, params: NonNullable<Message['params']>): void {
    if (this.#isOpen) this.#handleMessage(call(method, params))
  }

  #answer(message: Message): void {
    if (message.id !== undefined) this.#handleMessage(message)
  }
}

const call = (method: string, params: NonNullable<Message['params']>): Message => ({ jsonrpc: '2.0', method, params })
