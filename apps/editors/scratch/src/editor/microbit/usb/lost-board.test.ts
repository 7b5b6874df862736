import { describe, expect, it } from 'vitest'
import { made, textOrder, connected, endBoards } from '../../../../test/board/connected-board.ts'

endBoards()

describe('a board that may be lost', () => {
  it('is reported once when the cable is pulled, and commands fail', async () => {
    const port = made()
    const { board, lost } = await connected(port)
    port.unplug()
    await expect.poll(lost).toBe(1)
    await expect(board.write('', textOrder('still there?'))).rejects.toThrow()
    await expect.poll(() => port.isOpen).toBe(false)
    expect(lost()).toBe(1)
  })

  it('is reported when our program on the board fails', async () => {
    const port = made()
    const { lost } = await connected(port)
    port.tell('\x04Traceback (most recent call last):\r\nMemoryError: \r\n\x04>')
    await expect.poll(lost).toBe(1)
  })

  it('is not reported while the page is open', async () => {
    const port = made({ haste: 2 })
    const { values } = await connected(port)
    // Three hundred values take nine seconds, longer than the board waits for a message from the page.
    await expect.poll(() => values.length).toBeGreaterThan(300)
    expect(port.shown).toEqual(['heart', ''])
  })

  it('runs its own program again after the page has disappeared without a message', async () => {
    const port = made()
    await connected(port)
    port.silence()
    await expect.poll(() => port.shown).toEqual(['heart', '', 'reset'])
  })
})
