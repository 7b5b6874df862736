import type { Draft, DraftStore } from '../src/draft.ts'

/** Drafts that live as long as the window. */
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
