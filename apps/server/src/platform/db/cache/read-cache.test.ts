import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { afterCommit, db, transaction } from '../database.ts'
import { newId } from '../id.ts'
import { ReadCache, WriteWatch } from './read-cache.ts'

const site = await openHarness()
const insert = (code: string) => db().insertInto('sysPosition').values({ id: newId(), code, name: code }).execute()
const count = async () =>
  Number(
    (
      await db()
        .selectFrom('sysPosition')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
    ).total,
  )

test('a cached read is valid until the next write or the end of the next transaction', () =>
  site.within(async () => {
    const kept = new ReadCache<number>(site.database.watch, 5)
    let reads = 0
    const read = () =>
      kept.get('positions', () => {
        reads++
        return count()
      })
    const before = await read()
    // A server that has just started may still be writing, which also clears the cache.
    await expect
      .poll(async () => {
        reads = 0
        return [await read(), await read(), reads]
      })
      .toEqual([before, before, 0])
    await insert('alone')
    expect(await read()).toBe(before + 1)
    await transaction(() => insert('together'))
    expect(await read()).toBe(before + 2)
    await transaction(async () => {
      await insert('never')
      // Only this transaction sees the result, so it must not remain in the cache.
      expect(await kept.get('positions', count)).toBe(before + 3)
      throw new Error('no')
    }).catch(() => {})
    expect(await read()).toBe(before + 2)
  }))

test('after a commit hook has renewed a copy in memory, no earlier read is used', () =>
  site.within(async () => {
    const kept = new ReadCache<string>(site.database.watch, 5)
    let copy = 'old'
    const read = () => kept.get('copy', async () => copy)
    await transaction(async () => {
      await insert('copied')
      await afterCommit(async () => {
        // The read happens between the commit and the renewal.
        await read()
        copy = 'new'
      })
    })
    expect(await read()).toBe('new')
  }))

test('simultaneous callers share one read, but not its failure', async () => {
  const kept = new ReadCache<string>(new WriteWatch(), 5)
  let made = 0
  const make = async () => {
    made++
    await new Promise((resolve) => setImmediate(resolve))
    return 'made'
  }
  expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual(['made', 'made'])
  expect(made).toBe(1)
  const failing = kept.get('b', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    throw new Error('mine')
  })
  const other = kept.get('b', make)
  await expect(failing).rejects.toThrow('mine')
  expect(await other).toBe('made')
})

test('a value that was read during a write is not cached, and a full cache drops the oldest', async () => {
  const watch = new WriteWatch()
  const kept = new ReadCache<number>(watch, 2)
  await kept.get('a', async () => {
    watch.writes++
    return 1
  })
  expect(await kept.get('a', async () => 2)).toBe(2)
  await kept.get('b', async () => 1)
  await kept.get('c', async () => 1)
  expect(await kept.get('a', async () => 3)).toBe(3)
  expect(kept.size).toBe(2)
})
