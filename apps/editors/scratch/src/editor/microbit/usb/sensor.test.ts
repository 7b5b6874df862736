import { describe, expect, it } from 'vitest'
import { made, bytesOf, connected, still, endBoards } from '../../../../test/board/connected-board.ts'

endBoards()

/** Calculates the tilt as the Scratch extension does. */
const tiltOf = ([a = 0, b = 0, c = 0, d = 0]: number[]) => {
  const view = new DataView(Uint8Array.of(a, b, c, d).buffer)
  return [view.getInt16(0), view.getInt16(2)]
}

describe('the sensors of a board with MicroPython', () => {
  it('have the values of a board at rest', async () => {
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
  ])('report the tilt %s in tenths of degrees', async (_, sensed, tilt) => {
    const port = made()
    const { now } = await connected(port)
    port.sense(sensed)
    await expect
      .poll(() => tiltOf(now()).map((value, index) => Math.abs(value - (tilt[index] ?? 0)) <= 1))
      .toEqual([true, true])
  })

  it('report buttons and pins while they are pressed', async () => {
    const port = made()
    const { now } = await connected(port)
    for (const [name, index] of Object.entries({ a: 4, b: 5, pin0: 6, pin1: 7, pin2: 8 })) {
      port.sense({ [name]: 1 })
      await expect.poll(now).toEqual(still.with(index, 1))
      port.sense({ [name]: 0 })
      await expect.poll(now).toEqual(still)
    }
  })

  it('report a gesture exactly as long as a block needs to notice the gesture', async () => {
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
