import type { Draft, DraftStore } from '../src/draft/draft.ts'
import type { NoteJournal } from '../src/draft/note-journal.ts'
import type { Note, NoteStore } from '../src/draft/note-store.ts'

export function memoryStore(): DraftStore {
  const drafts = new Map<string, Draft>()
  return {
    list: async (owner) =>
      [...drafts.values()].filter((draft) => draft.head.owner === owner).map((draft) => structuredClone(draft.head)),
    async read(id) {
      const draft = drafts.get(id)
      return draft ? structuredClone(draft) : null
    },
    async write(draft, replaces) {
      if (replaces !== undefined) drafts.delete(replaces)
      drafts.set(draft.head.id, structuredClone(draft))
    },
    async writeHead(head) {
      const draft = drafts.get(head.id)
      if (draft) drafts.set(head.id, { ...draft, head: structuredClone(head) })
    },
    async remove(id) {
      drafts.delete(id)
    },
  }
}

export function memoryJournal(): NoteJournal {
  const entries = new Map<string, Note>()
  return {
    list: async () => [...entries.values()].map((note) => structuredClone(note)),
    async put(note) {
      entries.set(note.head.id, structuredClone(note))
    },
    async remove(id) {
      entries.delete(id)
    },
  }
}

export function memoryNotes(): NoteStore {
  const notes = new Map<string, Note>()
  return {
    list: () => [...notes.values()].map((note) => structuredClone(note)),
    put(note) {
      notes.set(note.head.id, structuredClone(note))
      return true
    },
    remove(id) {
      notes.delete(id)
    },
  }
}
