import { toDraftHead, type DraftHead } from './draft.ts'

/**
 * The newest state of a work, written without waiting when the window goes away: browsers give a closing page no time
 * for IndexedDB. The next opening completes it into a draft.
 */
export interface Note {
  /** As of a draft; the checksum is not known yet. */
  head: DraftHead
  /** In the editor's own form: see `EditorAdapter.noteText`. */
  text: string
}

/** Storage in which notes outlive the window. Its calls are synchronous and never throw. */
export interface NoteStore {
  list(): Note[]
  /** Replaces an older note of the same draft. False when there is no room or the browser keeps nothing. */
  put(note: Note): boolean
  remove(id: string): void
}

const prefix = 'mashu-note:'
/** Milliseconds. What was never completed in half a year belongs to a work that no user opens here any more. */
const keptFor = 183 * 24 * 3600 * 1000
/** A full storage would refuse the note of the work that is open. */
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

/** Notes in local storage, one key for each draft. */
export function browserNoteStore(storage: () => Storage = () => localStorage): NoteStore {
  const remove = (id: string): void => {
    try {
      storage().removeItem(prefix + id)
    } catch {
      // A browser that keeps nothing has nothing to remove.
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
        // No room for the newer one: the older one would come back as if it were the newest.
        remove(note.head.id)
        return false
      }
    },
    remove,
  }
}
