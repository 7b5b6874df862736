import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '../database.ts'
import { storageFailure } from '../storage-failure.ts'
import { openWords, write } from './test/open-words.ts'

test('a full disk rolls back all waiting transactions', async () => {
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
