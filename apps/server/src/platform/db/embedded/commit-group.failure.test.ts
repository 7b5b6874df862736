import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { afterCommit, db, transaction } from '../database.ts'
import { openWords } from './test/open-words.ts'

const states = async (work: Promise<unknown>[]) => (await Promise.allSettled(work)).map(({ status }) => status)

test.each([
  ['first', 0],
  ['third', 2],
  ['last', 4],
])('when the %s transaction of a group fails, the others are committed', async (_which, at) => {
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

test('a violated key fails only the transaction that violates the key', async () => {
  const { committed, save } = await openWords()
  expect(await states([save('a'), save('a'), save('b')])).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await committed()).toBe('a,b')
})

test('a failed commit fails all transactions of the group and their later steps', async () => {
  const { within, database, words, save } = await openWords()
  // Only a deferred key can make the commit itself fail.
  await sql`create table part (word text references word (text) deferrable initially deferred)`.execute(database.plain)
  const followed: string[] = []
  const follow = (text: string) => () => afterCommit(() => void followed.push(text))
  const orphan = () => within(() => transaction(() => sql`insert into part values ('x')`.execute(db())))
  expect(await states([save('a', follow('a')), orphan(), save('b', follow('b'))])).toEqual(Array(3).fill('rejected'))
  expect([await words(), followed]).toEqual(['', []])
  await save('c', follow('c'))
  expect([await words(), followed]).toEqual(['c', ['c']])
})

test('a transaction that waits and then fails affects no other transaction', async () => {
  const { committed, save } = await openWords()
  const slow = async () => {
    await turn()
    await wait(5)
    throw new Error('refused')
  }
  expect(await states([save('a'), save('b', slow), save('c')])).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await committed()).toBe('a,c')
})
