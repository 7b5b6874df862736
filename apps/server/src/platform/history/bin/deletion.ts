import { BoundValue } from '../../bound-value.ts'

/** What the call that is being served deleted: `id` once something went into the bin of the office. */
export interface Deletion {
  id?: string
}

const deletions = new BoundValue<Deletion>()

export const withDeletion = <T>(deletion: Deletion, work: () => T): T => deletions.run(deletion, work)

/** Undefined in jobs and commands. */
export const currentDeletion = (): Deletion | undefined => deletions.current
