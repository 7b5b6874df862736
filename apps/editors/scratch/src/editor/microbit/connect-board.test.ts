import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeBoard } from './fake-board.ts'
import { wanted, open } from './open-link.fixture.ts'

afterEach(() => vi.useRealTimers())

describe('connecting a board', () => {
  it("reports and disconnects a board without Scratch's program", async () => {
    const board = new FakeBoard()
    board.hasProgram = false
    const { ask, problems } = open({ bluetooth: board.bluetooth })
    await ask('discover', wanted)
    expect((await ask('connect')).error).toBeDefined()
    expect([problems, board.connected]).toEqual([['no-program'], false])
  })

  it('ends with an error when a board never answers', async () => {
    const board = new FakeBoard()
    board.silent = true
    const { ask, problems } = open({ bluetooth: board.bluetooth })
    await ask('discover', wanted)
    vi.useFakeTimers()
    const answer = ask('connect')
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await answer).error).toBeDefined()
    expect(problems).toEqual(['no-answer'])
  })

  it('disconnects a board that answers after the child has closed the connection', async () => {
    const board = new FakeBoard()
    const { ask, link } = open({ bluetooth: board.bluetooth })
    await ask('discover', wanted)
    const answer = ask('connect')
    link.close()
    await answer
    expect(board.connected).toBe(false)
  })
})
