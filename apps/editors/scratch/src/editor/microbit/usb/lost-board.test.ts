import { describe, expect, it } from 'vitest'
import { made, textOrder, connected, endBoards } from '../../../../test/board/connected-board.ts'

endBoards()

describe('a board that is disconnected', () => {
  it('by pulling the cable is reported once, and orders fail instead of waiting for ever', async () => {
    const port = made()
    const { board, lost } = await connected(port)
    port.unplug()
    await expect.poll(lost).toBe(1)
    await expect(board.write('', textOrder('still there?'))).rejects.toThrow()
    await expect.poll(() => port.isOpen).toBe(false)
    expect(lost()).toBe(1)
  })

  it('because its program failed is reported', async () => {
    const port = made()
    const { lost } = await connected(port)
    port.tell('\x04Traceback (most recent call last):\r\nMemoryError: \r\n\x04>')
    await expect.poll(lost).toBe(1)
  })

  it('is not assumed while the page is still open', async () => {
    const port = made({ haste: 2 })
    const { values } = await connected(port)
    // The board needs nine seconds for three hundred values. This is longer than it waits for a page.
    await expect.poll(() => values.length).toBeGreaterThan(300)
    expect(port.shown).toEqual(['heart', ''])
  })

  it('runs its own program again when the page disappeared without a message', async () => {
    const port = made()
    await connected(port)
    port.silence()
    await expect.poll(() => port.shown).toEqual(['heart', '', 'reset'])
  })
})
