import { BoundValue } from '../../bound-value.ts'

/** `id` is set as soon as a row is moved to the recycle bin of the office. */
export interface Deletion {
  id?: string
}

const deletions = new BoundValue<Deletion>()

export const withDeletion = <T>(deletion: Deletion, work: () => T): T => deletions.run(deletion, work)

/** Returns undefined in jobs and commands. */
export const currentDeletion = (): Deletion | undefined => deletions.current
