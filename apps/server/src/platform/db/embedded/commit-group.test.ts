import { expect, test } from 'vitest'
import { afterCommit } from '../database.ts'
import { openWords } from './test/open-words.ts'

test('transactions of one turn of the event loop are committed together', async () => {
  const { database, committed, save } = await openWords()
  const before = database.log!.count
  const seen: string[] = []
  await Promise.all(['a', 'b', 'c'].map((text) => save(text).then(async () => seen.push(await committed()))))
  expect(seen).toEqual(['a,b,c', 'a,b,c', 'a,b,c'])
  expect(database.log!.count - before).toBe(1)
})

test('steps after a commit see the committed data', async () => {
  const { committed, save } = await openWords()
  const seen: string[] = []
  const look = () => afterCommit(async () => void seen.push(await committed()))
  await Promise.all([save('a', look), save('b', look)])
  expect(seen).toEqual(['a,b', 'a,b'])
})

test('a read commits the waiting transactions first, so it sees only committed data', async () => {
  const { words, committed, save } = await openWords()
  const saved = save('a')
  const read = words().then(async (own) => [own, await committed()])
  expect(await read).toEqual(['a', 'a'])
  await saved
})

test('all transactions are committed, even when they are too many for one group', async () => {
  const { committed, save } = await openWords()
  const texts = Array.from({ length: 150 }, (_, index) => `w${index}`)
  await Promise.all(texts.map((text) => save(text)))
  expect(await committed()).toBe(texts.join())
})
