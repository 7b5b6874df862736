import { expect, it } from 'vitest'
import { memoryNotes, memoryStore } from '../../test/memory-store.ts'
import { testDraft } from '../../test/test-draft.ts'
import { withUnstored } from './unstored-drafts.ts'

/** A store with one draft that has refused a second draft, and notes of both drafts. */
async function computer() {
  const store = memoryStore()
  const notes = memoryNotes()
  await store.write(testDraft('stored'))
  for (const id of ['stored', 'unstored']) notes.put({ head: testDraft(id).head, text: id })
  const drafts = withUnstored(store, [{ ...testDraft('unstored'), isNote: true }], notes)
  return { store, notes, drafts, idsOfNotes: () => notes.list().map(({ head }) => head.id) }
}

it('the result is the store itself if the store has accepted all drafts', () => {
  const store = memoryStore()
  expect(withUnstored(store, [], memoryNotes())).toBe(store)
})

it('drafts and notes are listed only for their owner, and can be read', async () => {
  const { drafts } = await computer()
  expect((await drafts.list('a')).map(({ id }) => id)).toEqual(['unstored', 'stored'])
  expect(await drafts.list('b')).toEqual([])
  expect(await drafts.read('unstored')).toMatchObject({ head: { id: 'unstored' }, isNote: true })
  expect(await drafts.read('stored')).toMatchObject({ head: { id: 'stored' } })
})

it('the head of a draft that exists only as a note is written into the note', async () => {
  const { store, drafts, notes } = await computer()
  await drafts.writeHead({ ...testDraft('unstored').head, declinedBy: ['b'] })
  expect((await drafts.read('unstored'))?.head.declinedBy).toEqual(['b'])
  expect(notes.list().find(({ head }) => head.id === 'unstored')).toMatchObject({
    head: { declinedBy: ['b'] },
    text: 'unstored',
  })
  await drafts.writeHead({ ...testDraft('stored').head, broken: true })
  expect((await store.read('stored'))?.head.broken).toBe(true)
})

it('the previous note is kept if there is no space for a note with the new head', async () => {
  const { drafts, notes } = await computer()
  const { put } = notes
  notes.put = (note) => (note.head.declinedBy ? (notes.remove(note.head.id), false) : put(note))
  await drafts.writeHead({ ...testDraft('unstored').head, declinedBy: ['b'] })
  expect(notes.list().find(({ head }) => head.id === 'unstored')?.text).toBe('unstored')
})

it('removing a draft that exists only as a note removes the note', async () => {
  const { drafts, idsOfNotes } = await computer()
  await drafts.remove('unstored')
  expect((await drafts.list('a')).map(({ id }) => id)).toEqual(['stored'])
  expect(idsOfNotes()).toEqual(['stored'])
})

it('removing a stored draft does not remove its note', async () => {
  const { store, drafts, idsOfNotes } = await computer()
  await drafts.remove('stored')
  expect(await store.read('stored')).toBeNull()
  expect(idsOfNotes()).toContain('stored')
})
