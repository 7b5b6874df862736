import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { afterCommit, db, openDatabase, transaction, withDatabase } from '../database.ts'
import { storageFailure } from '../storage-failure.ts'

/** A school's database with a table of words, and another program that reads it. */
async function openWords() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-group-'))
  const database = openDatabase({ dataDir })
  const other = openDatabase({ dataDir })
  onTestFinished(async () => {
    await other.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await sql`create table word (text text unique)`.execute(database.plain)
  const within = <T>(work: () => Promise<T>) => withDatabase(database, work)
  const wordsOf = async (on: typeof database.plain) =>
    (await sql<{ text: string }>`select text from word order by rowid`.execute(on)).rows.map(({ text }) => text).join()
  return {
    within,
    database,
    words: () => wordsOf(database.plain),
    /** What is committed. */
    committed: () => wordsOf(other.plain),
    save: (text: string, then?: () => Promise<void>) =>
      within(() =>
        transaction(async () => {
          await write(text)
          await then?.()
        }),
      ),
  }
}

const write = (text: string) => sql`insert into word values (${text})`.execute(db())

const states = async (work: Promise<unknown>[]) => (await Promise.allSettled(work)).map(({ status }) => status)

test('transactions of one turn are committed together, and none is told before', async () => {
  const { database, committed, save } = await openWords()
  const before = database.log!.count
  const seen: string[] = []
  await Promise.all(['a', 'b', 'c'].map((text) => save(text).then(async () => seen.push(await committed()))))
  expect(seen).toEqual(['a,b,c', 'a,b,c', 'a,b,c'])
  expect(database.log!.count - before).toBe(1)
})

test.each([
  ['the first', 0],
  ['one in between', 2],
  ['the last', 4],
])('%s that fails leaves the others alone', async (_which, at) => {
  const { committed, save } = await openWords()
  const texts = ['a', 'b', 'c', 'd', 'e']
  const work = texts.map((text, index) =>
    save(text, async () => {
      if (index === at) throw new Error('refused')
    }),
  )
  const others = texts.filter((_, index) => index !== at)
  expect(await states(work)).toEqual(texts.map((_, index) => (index === at ? 'rejected' : 'fulfilled')))
  expect(await committed()).toBe(others.join())
})

test('a broken key is the fault of the one that breaks it', async () => {
  const { committed, save } = await openWords()
  expect(await states([save('a'), save('a'), save('b')])).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await committed()).toBe('a,b')
})

test('a commit that fails is told to all, and what was to follow it does not happen', async () => {
  const { within, database, words, save } = await openWords()
  // Checked at the commit and not before: the one way in which a commit fails by itself.
  await sql`create table part (word text references word (text) deferrable initially deferred)`.execute(database.plain)
  const followed: string[] = []
  const follow = (text: string) => () => afterCommit(() => void followed.push(text))
  const orphan = () => within(() => transaction(() => sql`insert into part values ('x')`.execute(db())))
  expect(await states([save('a', follow('a')), orphan(), save('b', follow('b'))])).toEqual(Array(3).fill('rejected'))
  expect([await words(), followed]).toEqual(['', []])
  await save('c', follow('c'))
  expect([await words(), followed]).toEqual(['c', ['c']])
})

test('a full disk undoes all who wait, and nothing of the one that met it is written afterwards', async () => {
  const { within, database, words, save } = await openWords()
  await sql`pragma max_page_count = 6`.execute(database.plain)
  const heedless = () =>
    within(() =>
      transaction(async () => {
        await write('b')
        await write('x'.repeat(100_000)).catch(() => {})
        await write('c')
      }),
    )
  const outcomes = await Promise.allSettled([save('a'), heedless()])
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && storageFailure(outcome.reason))).toEqual([
    'full',
    'full',
  ])
  expect(await words()).toBe('')
  await sql`pragma max_page_count = 1000`.execute(database.plain)
  await save('d')
  expect(await words()).toBe('d')
})

test('what is to follow a commit finds it committed', async () => {
  const { committed, save } = await openWords()
  const seen: string[] = []
  const look = () => afterCommit(async () => void seen.push(await committed()))
  await Promise.all([save('a', look), save('b', look)])
  expect(seen).toEqual(['a,b', 'a,b'])
})

test('whoever reads while others wait for the commit reads what is committed', async () => {
  const { words, committed, save } = await openWords()
  const saved = save('a')
  const read = words().then(async (own) => [own, await committed()])
  expect(await read).toEqual(['a', 'a'])
  await saved
})

test('a transaction that waits for something else takes nothing with it when it fails', async () => {
  const { committed, save } = await openWords()
  const slow = async () => {
    await turn()
    await wait(5)
    throw new Error('refused')
  }
  expect(await states([save('a'), save('b', slow), save('c')])).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await committed()).toBe('a,c')
})

test('more than fit one group are all committed', async () => {
  const { committed, save } = await openWords()
  const texts = Array.from({ length: 150 }, (_, index) => `w${index}`)
  await Promise.all(texts.map((text) => save(text)))
  expect(await committed()).toBe(texts.join())
})
