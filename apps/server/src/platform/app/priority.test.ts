import { expect, test } from 'vitest'
import { openHarness } from '../../../test/harness.ts'
import { withPriority, yieldToSaves } from './priority.ts'

const site = await openHarness()
/** Work that runs until the test calls `end`. */
function work() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end, ended }
}

test('long work pauses for priority work, but not for ever', () =>
  site.within(async () => {
    const save = work()
    const seen: string[] = []
    const saving = withPriority(() => save.ended).then(() => seen.push('saved'))
    const pieces = [1, 2].map((piece) => yieldToSaves().then(() => seen.push(`piece ${piece}`)))
    await new Promise((resolve) => setImmediate(resolve))
    save.end()
    await Promise.all([saving, ...pieces])
    expect(seen).toEqual(['saved', 'piece 1', 'piece 2'])

    const stuck = work()
    const other = withPriority(() => stuck.ended)
    await yieldToSaves()
    stuck.end()
    await other
  }))

test('failed priority work does not block long work', () =>
  site.within(async () => {
    await expect(withPriority(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await yieldToSaves()
  }))
