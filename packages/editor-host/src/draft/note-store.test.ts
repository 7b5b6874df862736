// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { browserNoteStore } from './note-store.ts'

afterEach(() => localStorage.clear())

const DAY = 86_400_000
const note = (id: string, editedAt: number) => ({
  head: { id, owner: 'u', target: { kind: 'work', workId: id }, title: '画', baseVersion: 1, editedAt },
  text: '{}',
})

it('notes that are older than half a year are removed when the notes are listed', () => {
  const store = browserNoteStore()
  localStorage.setItem('mashu-note:old', JSON.stringify(note('old', Date.now() - 200 * DAY)))
  localStorage.setItem('mashu-note:new', JSON.stringify(note('new', Date.now() - 10 * DAY)))
  localStorage.setItem('other', 'kept')
  expect(store.list().map(({ head }) => head.id)).toEqual(['new'])
  expect(Object.keys(localStorage).toSorted()).toEqual(['mashu-note:new', 'other'])
})
