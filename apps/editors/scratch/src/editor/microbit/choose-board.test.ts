import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeBoard } from './fake-board.ts'
import { deviceProblemTexts } from './device-problem.ts'
import { wanted, open } from './open-link.fixture.ts'

afterEach(() => vi.useRealTimers())

describe('choosing a board', () => {
  it("offers boards with and without Scratch's program", async () => {
    const board = new FakeBoard()
    const { ask, told, problems } = open({ bluetooth: board.bluetooth })
    expect(await ask('discover', wanted)).toMatchObject({ result: null })
    expect(board.asked).toEqual([
      { filters: [{ services: [0xf005] }, { namePrefix: 'BBC micro:bit' }], optionalServices: [0xf005] },
    ])
    expect([told(), problems]).toEqual([[['userDidPickPeripheral', 'BBC micro:bit [zavat]']], []])
  })

  it('ends without a message when the child chooses no board', async () => {
    const board = new FakeBoard()
    board.refusal = 'NotFoundError'
    const { ask, told, problems } = open({ bluetooth: board.bluetooth })
    expect(await ask('discover', wanted)).toMatchObject({ result: null })
    expect([told(), problems]).toEqual([[['userDidNotPickPeripheral', undefined]], []])
  })

  it.each([
    ['the class does not permit it', 'off', { isAllowed: false }],
    ['the address is not secure', 'insecure', { isSecure: false, bluetooth: null }],
    ['the browser does not support it', 'no-browser', { bluetooth: null }],
    ['the project wants another device', 'other-device', { type: 'BT' }],
  ] as const)(
    'is refused with a reason when %s, and the browser is not asked for a board',
    async (_, kind, setting) => {
      const board = new FakeBoard()
      const { ask, problems } = open({ bluetooth: board.bluetooth, ...setting })
      expect((await ask('discover', wanted)).error?.message).toContain(deviceProblemTexts[kind])
      expect([problems, board.asked]).toEqual([[kind], []])
    },
  )

  it.each([
    ['SecurityError', true, 'refused'],
    ['NotAllowedError', true, 'refused'],
    ['NotFoundError', false, 'no-bluetooth'],
  ])('reports the reason after %s (Bluetooth available: %s)', async (refusal, available, kind) => {
    const board = new FakeBoard()
    Object.assign(board, { refusal, available })
    const { ask, problems } = open({ bluetooth: board.bluetooth })
    expect((await ask('discover', wanted)).error).toBeDefined()
    expect(problems).toEqual([kind])
  })
})
