import type { Draft, DraftStore } from './draft.ts'
import type { NoteStore } from './note-store.ts'

/**
 * Combines the drafts in a store with drafts that the store has refused, which exist only as notes. If there are
 * refused drafts and the store cannot be listed, the store is treated as empty.
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
      // A note for which there is no space is removed by `put`, so the previous note is stored again.
      if (!notes.put({ ...note, head })) notes.put(note)
    },
    async remove(id) {
      // The note of a draft in the store is not removed, because the note is newer than the draft.
      if (drafts.delete(id)) notes.remove(id)
      await store.remove(id)
    },
  }
}
