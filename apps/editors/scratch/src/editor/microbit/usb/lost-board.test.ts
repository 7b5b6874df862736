import { describe, expect, it } from 'vitest'
import { made, textOrder, connected, endBoards } from '../../../../test/board/connected-board.ts'

endBoards()

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
