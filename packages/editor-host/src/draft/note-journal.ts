import type { Clock } from '../window/clock.ts'
import { browserDatabases, transactions, valueOf } from './draft-database.ts'
import { toDraftHead } from './draft.ts'
import { isOld, type Note } from './note-store.ts'

/**
 * Stores notes on the disk within milliseconds of an edit, so that they survive even when the browser is killed. Local
 * storage stays in the browser's memory for seconds, and writing a draft takes longer because it contains the whole
 * work.
 */
export interface NoteJournal {
  list(): Promise<Note[]>
  /** Replaces an older note of the same draft. */
  put(note: Note): Promise<void>
  remove(id: string): Promise<void>
}

const NOTES = 'note'
const shape = {
  // The database is separate from the drafts, because an older build in another window may still use the database of
  // the drafts.
  name: 'mashu-note',
  stores: [NOTES],
  create: (database: IDBDatabase) => void database.createObjectStore(NOTES, { keyPath: 'head.id' }),
}

/** Stores notes in their own database. Rejects with StoreError. */
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
