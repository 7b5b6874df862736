import { describe, expect, it } from 'vitest'
import { made, textOrder, connected, still, endBoards } from '../../../../test/board/connected-board.ts'

endBoards()

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

describe('the connection to a board by cable', () => {
  it('stops the program of the child, which the board runs again after the connection is closed', async () => {
    const port = made({ ownProgram: chatty })
    await expect.poll(() => port.shown).toEqual(['own program'])
    const { board, now, lost } = await connected(port)
    await expect.poll(now).toEqual(still)
    board.close()
    await expect.poll(() => port.shown).toEqual(['own program', 'heart', '', 'own program'])
    await expect.poll(() => port.isOpen).toBe(false)
    expect(lost()).toBe(0)
  })

  it('can be closed and opened again immediately', async () => {
    const port = made()
    const first = await connected(port)
    first.board.close()
    const { now } = await connected(port)
    await expect.poll(now).toEqual(still)
    expect(port.opened).toBe(2)
  })

  it('works with a board that still runs our program from an earlier page', async () => {
    const port = made()
    await connected(port)
    port.isOpen = false
    const { now } = await connected(port)
    await expect.poll(now).toEqual(still)
  })

  it.each([
    ['byte by byte', (text: string) => [...text]],
    ['with empty pieces', (text: string) => text.split(/(?<=O)|(?=\n)/).flatMap((part) => [part, ''])],
  ])('accepts answers that arrive %s', async (_, cut) => {
    const port = made({ cut })
    const { board, now } = await connected(port)
    port.sense({ a: 1 })
    await expect.poll(now).toEqual(still.with(4, 1))
    await board.write('', textOrder('ok'))
    expect(port.shown.at(-1)).toBe('ok 120 False')
  })

  it('tolerates noise on the cable', async () => {
    const port = made()
    const { now, lost } = await connected(port)
    port.disturb()
    port.tell('s00ff\r\nk\r\ns0000zz\r\nhello')
    port.sense({ b: 1 })
    await expect.poll(now).toEqual(still.with(5, 1))
    expect(lost()).toBe(0)
  })
})
