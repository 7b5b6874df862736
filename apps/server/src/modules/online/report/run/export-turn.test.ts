import { expect, test, vi } from 'vitest'
import { openHarness } from '../../../../../test/harness.ts'
import { inExportTurn, STALLED_MS } from './export-turn.ts'

const site = await openHarness()

test('two exports run at the same time, and the next begins when one ends or its receiver stalls', () =>
  site.within(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const begun: string[] = []
    async function* rowsOf(name: string) {
      begun.push(name)
      yield [[name]]
      yield [[name]]
    }
    const [first, second, third, fourth] = ['1', '2', '3', '4'].map((name) => inExportTurn(rowsOf(name)))
    await Promise.all([first!.next(), second!.next()])
    const thirdRows = third!.next()
    await new Promise(setImmediate)
    expect(begun).toEqual(['1', '2'])
    await first!.return(undefined)
    await thirdRows
    expect(begun).toEqual(['1', '2', '3'])
    vi.advanceTimersByTime(STALLED_MS / 2)
    expect(await third!.next()).toMatchObject({ done: false })
    const fourthRows = fourth!.next()
    vi.advanceTimersByTime(STALLED_MS / 2)
    await fourthRows
    vi.useRealTimers()
    // The rows of an export that was ended must not look complete.
    await expect(second!.next()).rejects.toThrow('stalled')
    expect(begun).toEqual(['1', '2', '3', '4'])
    await Promise.all([third!.return(undefined), fourth!.return(undefined)])
  }))
