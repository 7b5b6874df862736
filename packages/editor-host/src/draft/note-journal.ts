import type { Clock } from '../window/clock.ts'
import { browserDatabases, transactions, valueOf } from './draft-database.ts'
import { toDraftHead } from './draft.ts'
import { isOld, type Note } from './note-store.ts'

/**
 * Stores notes on the disk within milliseconds after an edit, in case the browser is killed.
 * Browsers keep local storage in memory for seconds, and writing a draft with the whole work takes longer.
 */
export interface NoteJournal {
  list(): Promise<Note[]>
  /** Replaces a previous note of the same draft. */
  put(note: Note): Promise<void>
  remove(id: string): Promise<void>
}

const NOTES = 'note'
const shape = {
  // An older build in another window may be using the database with the drafts.
  name: 'mashu-note',
  stores: [NOTES],
  create: (database: IDBDatabase) => void database.createObjectStore(NOTES, { keyPath: 'head.id' }),
}

/** All methods reject with a StoreError. */
export function indexedNoteJournal(clock: Clock, factory: IDBFactory | undefined = browserDatabases()): NoteJournal {
  const guarded = transactions(clock, factory, shape)
  const notesOf = (transaction: IDBTransaction): IDBObjectStore => transaction.objectStore(NOTES)
  return {
    list: () =>
      guarded('readwrite', async (transaction) => {
        const notes = notesOf(transaction)
        const all = (await valueOf<Note[]>(notes.getAll())).map(({ head, text }) => ({ head: toDraftHead(head), text }))
        for (const { head } of all.filter(isOld)) notes.delete(head.id)
        return all.filter((note) => !isOld(note))
      }),
    put: (note) => guarded('readwrite', async (transaction) => void notesOf(transaction).put(note)),
    remove: (id) => guarded('readwrite', async (transaction) => void notesOf(transaction).delete(id)),
  }
}
