import type { Draft, DraftStore } from './draft.ts'
import type { NoteStore } from './note-store.ts'

/**
 * Adds drafts that the store has refused, which exist only as notes. With such drafts, a store that cannot be listed
 * counts as empty.
 */
export function withUnstored(store: DraftStore, unstored: readonly Draft[], notes: NoteStore): DraftStore {
  if (unstored.length === 0) return store
  const drafts = new Map(unstored.map((draft) => [draft.head.id, draft]))
  return {
    async list(owner) {
      const heads = [...drafts.values()].map(({ head }) => head).filter((head) => head.owner === owner)
      const others = await store.list(owner).catch(() => [])
      return [...heads, ...others.filter(({ id }) => !drafts.has(id))]
    },
    read: async (id) => drafts.get(id) ?? store.read(id),
    write: (draft, replaces) => store.write(draft, replaces),
    async writeHead(head) {
      const draft = drafts.get(head.id)
      const note = draft && notes.list().find((other) => other.head.id === head.id)
      if (!draft || !note) return store.writeHead(head)
      drafts.set(head.id, { ...draft, head })
      // `put` removes a note for which there is no space, so the previous note is stored again.
      if (!notes.put({ ...note, head })) notes.put(note)
    },
    async remove(id) {
      // The note of a stored draft is newer than the draft.
      if (drafts.delete(id)) notes.remove(id)
      await store.remove(id)
    },
  }
}
