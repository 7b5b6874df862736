import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { memoryJournal } from '../../test/memory-store.ts'
import { testDraft } from '../../test/test-draft.ts'
import { browserClock } from '../window/clock.ts'
import { indexedDraftStore } from './draft-store.ts'
import { indexedNoteJournal, type NoteJournal } from './note-journal.ts'
import type { Note } from './note-store.ts'

const note = (id: string, text: string): Note => ({ head: { ...testDraft(id).head, editedAt: Date.now() }, text })

// Tests of the session use the journal in memory, so both journals must pass these tests.
describe.each<[string, () => NoteJournal]>([
  ['in IndexedDB', () => indexedNoteJournal(browserClock, new IDBFactory())],
  ['in memory', () => memoryJournal()],
])('the journal %s', (_, make) => {
  it('keeps the newest note of each draft until it is removed', async () => {
    const journal = make()
    await journal.put(note('1', 'older'))
    await journal.put(note('1', 'newer'))
    await journal.put(note('2', 'other'))
    expect((await journal.list()).map(({ text }) => text)).toEqual(['newer', 'other'])
    await journal.remove('1')
    expect((await journal.list()).map(({ text }) => text)).toEqual(['other'])
  })
})

it('an error is reported in a browser that must not store data', async () => {
  await expect(indexedNoteJournal(browserClock, undefined).put(note('1', ''))).rejects.toMatchObject({
    kind: 'unavailable',
  })
})

it('the draft store reports when the browser clears it, and continues in a new database', async () => {
  const factory = new IDBFactory()
  let connection: IDBDatabase | undefined
  const { open } = factory
  factory.open = (...values) => {
    const request = open.apply(factory, values)
    request.addEventListener('success', () => (connection = request.result))
    return request
  }
  const store = indexedDraftStore(browserClock, factory)
  let cleared = 0
  store.watch?.(() => (cleared += 1))
  await store.write(testDraft('1'))
  forceCloseDatabase(connection as unknown as Parameters<typeof forceCloseDatabase>[0])
  await expect.poll(() => cleared).toBe(1)
  await store.write(testDraft('2'))
  expect(await store.list('a')).toHaveLength(2)
})

it('notes that are older than half a year are removed when the notes are listed', async () => {
  const factory = new IDBFactory()
  const journal = indexedNoteJournal(browserClock, factory)
  const old = note('old', 'old')
  await journal.put({ ...old, head: { ...old.head, editedAt: Date.now() - 200 * 24 * 3600 * 1000 } })
  await journal.put({ ...old, head: { ...old.head, id: 'new', editedAt: Date.now() } })
  for (const _ of [1, 2]) expect((await journal.list()).map(({ head }) => head.id)).toEqual(['new'])
})
