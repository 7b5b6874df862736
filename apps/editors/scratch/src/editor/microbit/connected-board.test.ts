import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeBoard } from './fake-board.ts'
import { rx, tx, wanted, open, connected } from './open-link.fixture.ts'

afterEach(() => vi.useRealTimers())

describe('a connected board', () => {
  it('reports the values of its sensors at the beginning and after each change', async () => {
    const board = new FakeBoard()
    const { ask, told } = open({ bluetooth: board.bluetooth })
    await ask('discover', wanted)
    await ask('connect')
    const { result } = await ask('read', { serviceId: 0xf005, characteristicId: rx, startNotifications: true })
    board.sense([0, 10, 0, 0, 1, 0, 0, 0, 0, 0])
    expect(result).toEqual({ message: 'AAAAAAAAAAAAAA==', encoding: 'base64' })
    expect(told().slice(1)).toEqual([['characteristicDidChange', 'AAoAAAEAAAAAAA==']])
  })

  it('receives messages one after another', async () => {
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

  it('resets its sensors and is reported once when it is lost', async () => {
    const { ask, board, told, problems, closed, link } = await connected()
    board.sense([0, 10, 0, 0, 1, 1, 1, 0, 0, 4])
    board.lose()
    board.lose()
    expect(told().at(-1)).toEqual(['characteristicDidChange', btoa(String.fromCharCode(...new Uint8Array(10)))])
    expect([problems, closed(), link.isOpen()]).toEqual([[], 1, false])
    expect((await ask('write', { characteristicId: tx, message: 'gQ==' })).error).toBeDefined()
  })

  it('resets its sensors, and is not reported as lost, when the child disconnects it', async () => {
    const { board, told, problems, closed, link } = await connected()
    link.close()
    board.sense([0, 10, 0, 0, 1, 0, 0, 0, 0, 0])
    expect(told()).toEqual([['characteristicDidChange', btoa(String.fromCharCode(...new Uint8Array(10)))]])
    expect([board.connected, problems, closed()]).toEqual([false, [], 0])
  })

  it('refuses unknown calls', async () => {
    const { ask, problems } = await connected()
    expect((await ask('dance')).error).toBeDefined()
    expect(problems).toEqual([])
  })
})
