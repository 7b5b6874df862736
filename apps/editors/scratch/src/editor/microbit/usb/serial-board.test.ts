import { afterEach, describe, expect, it } from 'vitest'
import { PythonBoard } from '../../../../test/board/python-board.ts'
import type { Board } from '../board.ts'
import { usbWay } from './serial-board.ts'

const boards: PythonBoard[] = []
const made = (setting?: ConstructorParameters<typeof PythonBoard>[0]): PythonBoard => {
  const board = new PythonBoard(setting)
  boards.push(board)
  return board
}
afterEach(async () => {
  await Promise.all(boards.splice(0).map((board) => board.destroy()))
})

const bytesOf = (message: string): number[] => [...atob(message)].map((sign) => sign.charCodeAt(0))
const base64 = (...bytes: number[]): string => btoa(String.fromCharCode(...bytes))
const textOrder = (text: string): string => base64(0x81, ...[...text].map((sign) => sign.charCodeAt(0) & 255))

async function connected(port: PythonBoard) {
  const found = await usbWay({ requestPort: async () => port }).find()
  let lost = 0
  const board = (await found?.open(() => {
    lost += 1
  })) as Board
  const values: number[][] = []
  await board.listen('', (message) => values.push(bytesOf(message)))
  return { board, values, now: () => values.at(-1) ?? [], lost: () => lost }
}

const still = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
/** Tilt to the right and to the back, as the extension of Scratch reads them. */
const tiltOf = ([a = 0, b = 0, c = 0, d = 0]: number[]) => {
  const view = new DataView(Uint8Array.of(a, b, c, d).buffer)
  return [view.getInt16(0), view.getInt16(2)]
}

describe('the sensors of a board with MicroPython', () => {
  it('are at rest on a table, and no byte of the program was sent too fast', async () => {
    const port = made()
    const { board, now } = await connected(port)
    await expect.poll(now).toEqual(still)
    expect(bytesOf(await board.read(''))).toEqual(still)
    expect([port.lost, port.shown]).toEqual([0, ['heart', '']])
  })

  it.each([
    ['to the right', { x: 724, y: 0, z: -724 }, [450, 0]],
    ['to the left, on edge', { x: -1024, y: 0, z: 0 }, [-900, 0]],
    ['to the back', { x: 0, y: 512, z: -887 }, [0, 300]],
    ['to the front', { x: 0, y: -512, z: -887 }, [0, -300]],
    ['upside down', { x: 0, y: 0, z: 1024 }, [0, 0]],
  ])('tell a tilt %s in tenths of degrees', async (_, sensed, tilt) => {
    const port = made()
    const { now } = await connected(port)
    port.sense(sensed)
    await expect
      .poll(() => tiltOf(now()).map((value, index) => Math.abs(value - (tilt[index] ?? 0)) <= 1))
      .toEqual([true, true])
  })

  it('tell buttons and pins as long as they are held', async () => {
    const port = made()
    const { now } = await connected(port)
    for (const [name, index] of Object.entries({ a: 4, b: 5, pin0: 6, pin1: 7, pin2: 8 })) {
      port.sense({ [name]: 1 })
      await expect.poll(now).toEqual(still.with(index, 1))
      port.sense({ [name]: 0 })
      await expect.poll(now).toEqual(still)
    }
  })

  it('tell gestures long enough for a block to see them, and then no more', async () => {
    const port = made()
    const { values, now } = await connected(port)
    for (const [name, bit] of Object.entries({ shake: 1, freefall: 2 })) {
      values.length = 0
      port.sense({ [name]: 1 })
      await expect.poll(() => values.filter((value) => value[9] === bit).length).toBe(10)
      await expect.poll(now).toEqual(still)
    }
    values.length = 0
    port.sense({ x: 400 })
    await expect.poll(() => values.filter((value) => value[9] === 4).length).toBeGreaterThanOrEqual(10)
    await expect.poll(() => now()[9]).toBe(0)
  })
})

describe('orders to a board with MicroPython', () => {
  it('show a text at the pace the blocks wait for, and a question mark for what it has no letter for', async () => {
    const port = made()
    const { board } = await connected(port)
    await board.write('', textOrder('Hi~ é\n'))
    expect(port.shown.at(-1)).toBe('Hi~ ?? 120 False')
  })

  it('show five rows of lamps, first lamp in the lowest bit', async () => {
    const port = made()
    const { board } = await connected(port)
    await board.write('', base64(0x82, 1, 2, 4, 8, 0b11111))
    expect(port.shown.at(-1)).toBe('90000:09000:00900:00090:99999')
    await board.write('', base64(0x82, 0, 0, 0, 0, 0))
    expect(port.shown.at(-1)).toBe('00000:00000:00000:00000:00000')
  })

  it('that come all at once are carried out one after the other', async () => {
    const port = made()
    const { board } = await connected(port)
    await Promise.all(Array.from({ length: 20 }, (_, index) => board.write('', textOrder(`number ${index} of twenty`))))
    expect(port.shown.slice(2)).toEqual(Array.from({ length: 20 }, (_, index) => `number ${index} of twenty 120 False`))
    expect(port.lost).toBe(0)
  })

  it('that it does not know do no harm', async () => {
    const port = made()
    const { board, values } = await connected(port)
    await board.write('', base64(0x82, 1))
    await board.write('', base64(0x77, 3, 3, 4))
    await board.write('', textOrder('on'))
    expect(port.shown.slice(2)).toEqual(['on 120 False'])
    const before = values.length
    await expect.poll(() => values.length).toBeGreaterThan(before)
  })
})

const chatty = `
import microbit
try:
  while True:
    print('raw REPL; hello >')
    microbit.sleep(3)
except KeyboardInterrupt:
  while True:
    print('raw REPL; still here')
    microbit.sleep(3)
`

describe('the way to and from a board', () => {
  it('ends the program of the child, and lets it run again afterwards', async () => {
    const port = made({ ownProgram: chatty })
    await expect.poll(() => port.shown).toEqual(['own program'])
    const { board, now, lost } = await connected(port)
    await expect.poll(now).toEqual(still)
    board.close()
    await expect.poll(() => port.shown).toEqual(['own program', 'heart', '', 'own program'])
    await expect.poll(() => port.isOpen).toBe(false)
    expect(lost()).toBe(0)
  })

  it('can be gone again at once', async () => {
    const port = made()
    const first = await connected(port)
    first.board.close()
    const { now } = await connected(port)
    await expect.poll(now).toEqual(still)
    expect(port.opened).toBe(2)
  })

  it('finds a board on which an earlier page left our program', async () => {
    const port = made()
    await connected(port)
    port.isOpen = false
    const { now } = await connected(port)
    await expect.poll(now).toEqual(still)
  })

  it.each([
    ['byte by byte', (text: string) => [...text]],
    ['with empty pieces', (text: string) => text.split(/(?<=O)|(?=\n)/).flatMap((part) => [part, ''])],
  ])('stands words that come %s', async (_, cut) => {
    const port = made({ cut })
    const { board, now } = await connected(port)
    port.sense({ a: 1 })
    await expect.poll(now).toEqual(still.with(4, 1))
    await board.write('', textOrder('ok'))
    expect(port.shown.at(-1)).toBe('ok 120 False')
  })

  it('stands noise on the line', async () => {
    const port = made()
    const { now, lost } = await connected(port)
    port.disturb()
    port.tell('s00ff\r\nk\r\ns0000zz\r\nhello')
    port.sense({ b: 1 })
    await expect.poll(now).toEqual(still.with(5, 1))
    expect(lost()).toBe(0)
  })
})

describe('a board that goes away', () => {
  it('by the cable is told once, and orders fail instead of hanging', async () => {
    const port = made()
    const { board, lost } = await connected(port)
    port.unplug()
    await expect.poll(lost).toBe(1)
    await expect(board.write('', textOrder('still there?'))).rejects.toThrow()
    await expect.poll(() => port.isOpen).toBe(false)
    expect(lost()).toBe(1)
  })

  it('because its program broke is told', async () => {
    const port = made()
    const { lost } = await connected(port)
    port.tell('\x04Traceback (most recent call last):\r\nMemoryError: \r\n\x04>')
    await expect.poll(lost).toBe(1)
  })

  it('is not the board of a page that is there', async () => {
    const port = made({ haste: 2 })
    const { values } = await connected(port)
    // Three hundred values are nine seconds of the board, longer than it waits for a page.
    await expect.poll(() => values.length).toBeGreaterThan(300)
    expect(port.shown).toEqual(['heart', ''])
  })

  it('runs its own program again when the page is gone without a word', async () => {
    const port = made()
    await connected(port)
    port.silence()
    await expect.poll(() => port.shown).toEqual(['heart', '', 'reset'])
  })
})
