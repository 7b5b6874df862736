import type { Draft, DraftStore } from './draft.ts'
import type { NoteStore } from './note-store.ts'

/**
 * Combines the drafts in the store with unstored drafts: the store refused them, so they exist only as notes. If there
 * are unstored drafts, a store that cannot be listed counts as empty.
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
      // When there is no space for the new note, it is removed, and the earlier note is stored again.
      if (!notes.put({ ...note, head })) notes.put(note)
    },
    async remove(id) {
      // The note of a stored draft is not removed, because it is newer than the draft.
      if (drafts.delete(id)) notes.remove(id)
      await store.remove(id)
    },
  }
}
