import { describe, expect, it } from 'vitest'
import { made, base64, textOrder, connected, endBoards } from '../../../../test/board/connected-board.ts'

endBoards()

describe('commands to a board with MicroPython', () => {
  it('show a text at the speed that blocks expect, with question marks for unknown characters', async () => {
    const port = made()
    const { board } = await connected(port)
    await board.write('', textOrder('Hi~ é\n'))
    expect(port.shown.at(-1)).toBe('Hi~ ?? 120 False')
  })

  it('show five rows of lights, with the first light in the lowest bit', async () => {
    const port = made()
    const { board } = await connected(port)
    await board.write('', base64(0x82, 1, 2, 4, 8, 0b11111))
    expect(port.shown.at(-1)).toBe('90000:09000:00900:00090:99999')
    await board.write('', base64(0x82, 0, 0, 0, 0, 0))
    expect(port.shown.at(-1)).toBe('00000:00000:00000:00000:00000')
  })

  it('run one after another when they arrive at the same time', async () => {
    const port = made()
    const { board } = await connected(port)
    await Promise.all(Array.from({ length: 20 }, (_, index) => board.write('', textOrder(`number ${index} of twenty`))))
    expect(port.shown.slice(2)).toEqual(Array.from({ length: 20 }, (_, index) => `number ${index} of twenty 120 False`))
    expect(port.lost).toBe(0)
  })

  it('are ignored when the board does not know the command', async () => {
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
