import { toDraftHead, type DraftHead } from './draft.ts'

/**
 * The newest state of a work, stored synchronously when the window is closed, because browsers leave no time for
 * IndexedDB.
 * The next window converts the note to a draft.
 */
export interface Note {
  /** The checksum of the head is empty, because it is not known. */
  head: DraftHead
  /** The text format of the editor (see `EditorAdapter.noteText`). */
  text: string
}

/** All methods are synchronous and never throw. */
export interface NoteStore {
  list(): Note[]
  /** Replaces a previous note of the same draft. Returns false if the browser cannot store the note. */
  put(note: Note): boolean
  remove(id: string): void
}

const prefix = 'mashu-note:'
/** Milliseconds for which a note is kept. Nobody is expected to continue a work on this computer after half a year. */
const keptFor = 183 * 24 * 3600 * 1000
/** Old notes must not fill the storage, which would refuse the note of the open work. */
export const isOld = ({ head }: Note): boolean => Date.now() - head.editedAt >= keptFor

function toNote(text: string | null): Note | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Note> | null
    if (typeof value?.text !== 'string' || typeof value.head?.id !== 'string') return null
    return { head: toDraftHead(value.head), text: value.text }
  } catch {
    return null
  }
}

/** Local storage, with one key for each draft. */
export function browserNoteStore(storage: () => Storage = () => localStorage): NoteStore {
  const remove = (id: string): void => {
    try {
      storage().removeItem(prefix + id)
    } catch {
      // A browser that stores nothing contains no note.
    }
  }
  return {
    list() {
      try {
        const kept = storage()
        const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
        const found = keys.filter((key) => key.startsWith(prefix)).map((key) => toNote(kept.getItem(key)))
        const notes = found.filter((note) => note !== null)
        for (const { head } of notes.filter(isOld)) remove(head.id)
        return notes.filter((note) => !isOld(note))
      } catch {
        return []
      }
    },
    put(note) {
      try {
        storage().setItem(prefix + note.head.id, JSON.stringify(note))
        return true
      } catch {
        // Without the removal, the previous note would be taken for the newest state.
        remove(note.head.id)
        return false
      }
    },
    remove,
  }
}
