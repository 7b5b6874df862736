/** Statuses as the database has them. */
export const SAVED = 0
export const SUBMITTED = 1
export const CORRECTED = 2
export const PUBLISHED = 3
export const SELECTED = 4

/**
 * What a student's save does to the status. Handing in again after a mark asks for a new mark; what is public stays
 * public; a mere save never takes a hand-in back.
 */
export function statusAfterSave(status: number, submit: boolean): number {
  return submit && status < PUBLISHED ? SUBMITTED : status
}
