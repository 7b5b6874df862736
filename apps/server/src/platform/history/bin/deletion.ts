import { AsyncLocalStorage } from 'node:async_hooks'

/** What the call that is being served deleted: `id` once something went into the bin of the office. */
export interface Deletion {
  id?: string
}

const deletions = new AsyncLocalStorage<Deletion>()

export const withDeletion = <T>(deletion: Deletion, work: () => T): T => deletions.run(deletion, work)

/** Undefined in jobs and commands. */
export const currentDeletion = (): Deletion | undefined => deletions.getStore()
