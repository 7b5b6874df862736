import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Bluetooth } from './bluetooth.ts'
import { bluetoothWay } from './board-connection.ts'
import type { Board, Way } from './board.ts'
import { DeviceLink, type Message } from './device-link.ts'
import { FakeBoard } from './fake-board.ts'
import { deviceProblemTexts } from './device-problem.ts'

const rx = '5261da01-fa7e-42ab-850b-7c80220097cc'
const tx = '5261da02-fa7e-42ab-850b-7c80220097cc'
const wanted = { filters: [{ services: [0xf005] }] }

interface Setting {
  type?: string
  bluetooth?: Bluetooth | null
  /** Besides Bluetooth. */
  other?: Way
  chooseWay?: (ways: readonly Way[]) => Promise<Way | null>
  isSecure?: boolean
  isAllowed?: boolean
}

const neverAsked = (): never => {
  throw new Error('there is nothing to choose')
}

/** The virtual machine's side of a link. */
function open({ type = 'BLE', bluetooth = null, other, chooseWay, isSecure = true, isAllowed = true }: Setting) {
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

async function connected() {
  const board = new FakeBoard()
  const line = open({ bluetooth: board.bluetooth })
  await line.ask('discover', wanted)
  await line.ask('connect', { peripheralId: 'board' })
  await line.ask('read', { serviceId: 0xf005, characteristicId: rx, startNotifications: true })
  line.heard.length = 0
  return { ...line, board }
}

afterEach(() => vi.useRealTimers())

describe('choosing a board', () => {
  it('offers boards with the program, and those without to be able to say why they do not work', async () => {
    const board = new FakeBoard()
    const { ask, told, problems } = open({ bluetooth: board.bluetooth })
    expect(await ask('discover', wanted)).toMatchObject({ result: null })
    expect(board.asked).toEqual([
      { filters: [{ services: [0xf005] }, { namePrefix: 'BBC micro:bit' }], optionalServices: [0xf005] },
    ])
    expect([told(), problems]).toEqual([[['userDidPickPeripheral', 'BBC micro:bit [zavat]']], []])
  })

  it('is over without a word when the child chose none', async () => {
    const board = new FakeBoard()
    board.refusal = 'NotFoundError'
    const { ask, told, problems } = open({ bluetooth: board.bluetooth })
    expect(await ask('discover', wanted)).toMatchObject({ result: null })
    expect([told(), problems]).toEqual([[['userDidNotPickPeripheral', undefined]], []])
  })

  it.each([
    ['the class may not', 'off', { isAllowed: false }],
    ['the address is not secure', 'insecure', { isSecure: false, bluetooth: null }],
    ['the browser cannot', 'no-browser', { bluetooth: null }],
    ['it is another device', 'other-device', { type: 'BT' }],
  ] as const)('says why when %s, and asks the browser nothing', async (_, kind, setting) => {
    const board = new FakeBoard()
    const { ask, problems } = open({ bluetooth: board.bluetooth, ...setting })
    expect((await ask('discover', wanted)).error?.message).toContain(deviceProblemTexts[kind])
    expect([problems, board.asked]).toEqual([[kind], []])
  })

  it.each([
    ['SecurityError', true, 'refused'],
    ['NotAllowedError', true, 'refused'],
    ['NotFoundError', false, 'no-bluetooth'],
  ])('says why after %s with Bluetooth %s', async (refusal, available, kind) => {
    const board = new FakeBoard()
    Object.assign(board, { refusal, available })
    const { ask, problems } = open({ bluetooth: board.bluetooth })
    expect((await ask('discover', wanted)).error).toBeDefined()
    expect(problems).toEqual([kind])
  })
})

describe('a browser with two ways to a board', () => {
  const board: Board = {
    read: async () => 'AAAAAAAAAAAAAA==',
    write: async () => undefined,
    listen: async () => undefined,
    close: () => undefined,
  }
  const cable: Way = {
    kind: 'usb',
    find: async () => ({ id: 'usb', name: 'the board at the cable', open: async () => board }),
  }

  it('lets the child choose, and goes that way', async () => {
    const { bluetooth, asked } = new FakeBoard()
    const offered: string[] = []
    const { ask, told } = open({
      bluetooth,
      other: cable,
      chooseWay: async (ways) => {
        offered.push(...ways.map(({ kind }) => kind))
        return cable
      },
    })
    await ask('discover', wanted)
    expect(await ask('connect')).toMatchObject({ result: null })
    expect([offered, told(), asked]).toEqual([
      ['bluetooth', 'usb'],
      [['userDidPickPeripheral', 'the board at the cable']],
      [],
    ])
  })

  it('asks for no board when the child chose no way', async () => {
    const { bluetooth, asked } = new FakeBoard()
    const { ask, told, problems } = open({ bluetooth, other: cable, chooseWay: async () => null })
    expect(await ask('discover', wanted)).toMatchObject({ result: null })
    expect([told(), problems, asked]).toEqual([[['userDidNotPickPeripheral', undefined]], [], []])
  })
})

describe('connecting', () => {
  it('says that a board lacks the program, and lets it go', async () => {
    const board = new FakeBoard()
    board.hasProgram = false
    const { ask, problems } = open({ bluetooth: board.bluetooth })
    await ask('discover', wanted)
    expect((await ask('connect')).error).toBeDefined()
    expect([problems, board.connected]).toEqual([['no-program'], false])
  })

  it('does not wait for ever for a board that never answers', async () => {
    const board = new FakeBoard()
    board.silent = true
    const { ask, problems } = open({ bluetooth: board.bluetooth })
    await ask('discover', wanted)
    vi.useFakeTimers()
    const answer = ask('connect')
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await answer).error).toBeDefined()
    expect(problems).toEqual(['no-answer'])
  })

  it('lets a board go that was reached after the child gave up', async () => {
    const board = new FakeBoard()
    const { ask, link } = open({ bluetooth: board.bluetooth })
    await ask('discover', wanted)
    const answer = ask('connect')
    link.close()
    await answer
    expect(board.connected).toBe(false)
  })
})

describe('a connected board', () => {
  it('tells what its sensors say, first and at each change', async () => {
    const board = new FakeBoard()
    const { ask, told } = open({ bluetooth: board.bluetooth })
    await ask('discover', wanted)
    await ask('connect')
    const { result } = await ask('read', { serviceId: 0xf005, characteristicId: rx, startNotifications: true })
    board.sense([0, 10, 0, 0, 1, 0, 0, 0, 0, 0])
    expect(result).toEqual({ message: 'AAAAAAAAAAAAAA==', encoding: 'base64' })
    expect(told().slice(1)).toEqual([['characteristicDidChange', 'AAoAAAEAAAAAAA==']])
  })

  it('gets what is written one after the other', async () => {
    const { ask, board } = await connected()
    await Promise.all(
      [1, 2, 3].map((byte) => ask('write', { characteristicId: tx, message: btoa(String.fromCharCode(129, byte)) })),
    )
    expect([board.written, board.mostAtOnce]).toEqual([
      [
        [129, 1],
        [129, 2],
        [129, 3],
      ],
      1,
    ])
  })

  it('that is lost leaves every sensor at rest, is told once, and hangs nothing', async () => {
    const { ask, board, told, problems, closed, link } = await connected()
    board.sense([0, 10, 0, 0, 1, 1, 1, 0, 0, 4])
    board.lose()
    board.lose()
    expect(told().at(-1)).toEqual(['characteristicDidChange', btoa(String.fromCharCode(...new Uint8Array(10)))])
    expect([problems, closed(), link.isOpen()]).toEqual([[], 1, false])
    expect((await ask('write', { characteristicId: tx, message: 'gQ==' })).error).toBeDefined()
  })

  it('that the child lets go is at rest too, and is no problem', async () => {
    const { board, told, problems, closed, link } = await connected()
    link.close()
    board.sense([0, 10, 0, 0, 1, 0, 0, 0, 0, 0])
    expect(told()).toEqual([['characteristicDidChange', btoa(String.fromCharCode(...new Uint8Array(10)))]])
    expect([board.connected, problems, closed()]).toEqual([false, [], 0])
  })

  it('answers what it does not know with a refusal', async () => {
    const { ask, problems } = await connected()
    expect((await ask('dance')).error).toBeDefined()
    expect(problems).toEqual([])
  })
})
