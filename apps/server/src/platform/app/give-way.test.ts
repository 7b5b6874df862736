import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness } from '../../../test/harness.ts'
import { giveWay, urgent } from './give-way.ts'

let site: Harness
beforeAll(async () => {
  site = await startHarness()
})
afterAll(() => site.close())

/** Work that ends when it is told to. */
function work() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end, ended }
}

test('long work waits for what is urgent, a piece a turn, and not for ever', () =>
  site.within(async () => {
    const save = work()
    const seen: string[] = []
    const saving = urgent(() => save.ended).then(() => seen.push('saved'))
    const pieces = [1, 2].map((piece) => giveWay().then(() => seen.push(`piece ${piece}`)))
    await new Promise((resolve) => setImmediate(resolve))
    save.end()
    await Promise.all([saving, ...pieces])
    expect(seen).toEqual(['saved', 'piece 1', 'piece 2'])

    const stuck = work()
    const other = urgent(() => stuck.ended)
    await giveWay()
    stuck.end()
    await other
  }))

test('what is urgent and fails holds nothing up', () =>
  site.within(async () => {
    await expect(urgent(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await giveWay()
  }))
