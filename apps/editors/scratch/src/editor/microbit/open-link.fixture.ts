import type { Bluetooth } from './bluetooth.ts'
import { bluetoothWay } from './board-connection.ts'
import type { Way } from './board.ts'
import { DeviceLink, type Message } from './device-link.ts'
import { FakeBoard } from './fake-board.ts'

export const rx = '5261da01-fa7e-42ab-850b-7c80220097cc'
export const tx = '5261da02-fa7e-42ab-850b-7c80220097cc'
export const wanted = { filters: [{ services: [0xf005] }] }

interface Setting {
  type?: string
  bluetooth?: Bluetooth | null
  /** A connection besides Bluetooth. */
  other?: Way
  chooseWay?: (ways: readonly Way[]) => Promise<Way | null>
  isSecure?: boolean
  isAllowed?: boolean
}

const neverAsked = (): never => {
  throw new Error('there is nothing to choose')
}

/** Opens a link as the virtual machine does, and records messages and problems. */
export function open({ type = 'BLE', bluetooth = null, other, chooseWay, isSecure = true, isAllowed = true }: Setting) {
  const heard: Message[] = []
  const problems: string[] = []
  const link = new DeviceLink({
    type,
    ways: [...(bluetooth ? [bluetoothWay(bluetooth)] : []), ...(other ? [other] : [])],
    chooseWay: chooseWay ?? neverAsked,
    isSecure,
    isAllowed: () => isAllowed,
    onProblem: ({ kind }) => problems.push(kind),
  })
  let closed = 0
  const answers = new Map<number, (answer: Message) => void>()
  link.setOnOpen(() => undefined)
  link.setOnClose(() => {
    closed += 1
  })
  link.setHandleMessage((message) => {
    if (message.id === undefined) heard.push(message)
    else answers.get(message.id)?.(message)
  })
  link.open()
  let id = 0
  const ask = (method: string, params: object = {}): Promise<Message> =>
    new Promise((resolve) => {
      id += 1
      answers.set(id, resolve)
      link.sendMessage({ jsonrpc: '2.0', id, method, params: params as Record<string, unknown> })
    })
  const told = (): unknown[] => heard.map(({ method, params }) => [method, params?.['message'] ?? params?.['name']])
  return { link, ask, heard, told, problems, closed: () => closed }
}

export async function connected() {
  const board = new FakeBoard()
  const line = open({ bluetooth: board.bluetooth })
  await line.ask('discover', wanted)
  await line.ask('connect', { peripheralId: 'board' })
  await line.ask('read', { serviceId: 0xf005, characteristicId: rx, startNotifications: true })
  line.heard.length = 0
  return { ...line, board }
}
