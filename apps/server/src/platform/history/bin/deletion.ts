import { BoundValue } from '../../bound-value.ts'

/** The deletion made by the current call: `id` is set once a row went into the office's bin. */
export interface Deletion {
  id?: string
}

const deletions = new BoundValue<Deletion>()

export const withDeletion = <T>(deletion: Deletion, work: () => T): T => deletions.run(deletion, work)

/** Returns undefined in jobs and commands. */
export const currentDeletion = (): Deletion | undefined => deletions.current
