import type { Draft, DraftStore } from './draft.ts'
import type { NoteStore } from './note-store.ts'

/**
 * The drafts of this computer as an opening sees them: those in the store, and those that it did not take, which are
 * only notes so far. Where there are such, a store that cannot be listed has no others.
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
      // A note that finds no room is removed, but the former fits.
      if (!notes.put({ ...note, head })) notes.put(note)
    },
    async remove(id) {
      // A note beside a draft of the store is newer than it, and waits for its media.
      if (drafts.delete(id)) notes.remove(id)
      await store.remove(id)
    },
  }
}
