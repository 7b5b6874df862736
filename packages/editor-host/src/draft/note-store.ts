import { toDraftHead, type DraftHead } from './draft.ts'

/**
 * The newest state of a work, written synchronously when the window closes, because browsers then give no time for
 * IndexedDB. The next window makes a draft of it.
 */
export interface Note {
  /** The head of a draft. Its checksum is not known yet. */
  head: DraftHead
  /** The work in the editor's own text format: see `EditorAdapter.noteText`. */
  text: string
}

/** Stores notes that survive the window. Its calls are synchronous and never throw. */
export interface NoteStore {
  list(): Note[]
  /** Replaces an older note of the same draft. Returns false when there is no space or the browser stores nothing. */
  put(note: Note): boolean
  remove(id: string): void
}

const prefix = 'mashu-note:'
/** Milliseconds. A note that has not been used for half a year belongs to a work that is no longer opened here. */
const keptFor = 183 * 24 * 3600 * 1000
/** Returns true for a note that may be removed: a full storage would refuse the note of the open work. */
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

/** Stores notes in local storage, one key for each draft. */
export function browserNoteStore(storage: () => Storage = () => localStorage): NoteStore {
  const remove = (id: string): void => {
    try {
      storage().removeItem(prefix + id)
    } catch {
      // A browser that stores nothing has nothing to remove.
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
        // There is no space for the new note; the old one must not be taken for the newest.
        remove(note.head.id)
        return false
      }
    },
    remove,
  }
}
