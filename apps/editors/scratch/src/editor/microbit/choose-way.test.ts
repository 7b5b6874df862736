import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Board, Way } from './board.ts'
import { FakeBoard } from './fake-board.ts'
import { wanted, open } from './open-link.fixture.ts'

afterEach(() => vi.useRealTimers())

describe('a browser with two ways to connect a board', () => {
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

  it('lets the child choose a way, and uses this way', async () => {
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

  it('does not ask for a board when the child chooses no way', async () => {
    const { bluetooth, asked } = new FakeBoard()
    const { ask, told, problems } = open({ bluetooth, other: cable, chooseWay: async () => null })
    expect(await ask('discover', wanted)).toMatchObject({ result: null })
    expect([told(), problems, asked]).toEqual([[['userDidNotPickPeripheral', undefined]], [], []])
  })
})
