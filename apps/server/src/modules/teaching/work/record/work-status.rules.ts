/**
 * States of homework: `submit_status`. The value of a returned work is lower than all others, so that queries of
 * submitted works exclude it.
 */
export const RETURNED = -1
export const SAVED = 0
export const SUBMITTED = 1
export const CORRECTED = 2
/** Values of `work_status` for a public work. They do not depend on its state as homework. */
export const PUBLISHED = 3
export const SELECTED = 4

/**
 * The two states of a work. Existing clients know only `workStatus`: the place of a public work on the site, otherwise
 * the state as homework.
 */
export interface WorkState {
  submitStatus: number
  workStatus: number
}

/** Returns the status for existing clients. A returned work appears as marked, because it has a remark. */
const statusShown = (submitStatus: number): number => (submitStatus === RETURNED ? CORRECTED : submitStatus)

/** Returns the state with another homework state; a public work stays public. */
export const withSubmitStatus = ({ workStatus }: WorkState, submitStatus: number): WorkState => ({
  submitStatus,
  workStatus: workStatus >= PUBLISHED ? workStatus : statusShown(submitStatus),
})

/** Returns the state of a work at this place of the public site, or of a private work (null). */
export const withPublication = (
  { submitStatus }: WorkState,
  place: typeof PUBLISHED | typeof SELECTED | null,
): WorkState => ({ submitStatus, workStatus: place ?? statusShown(submitStatus) })

/** Returns the state of a published work; a selected one stays selected. */
export const stateShown = (work: WorkState): WorkState =>
  withPublication(work, work.workStatus === SELECTED ? SELECTED : PUBLISHED)

/** Returns the state after a student's save. Submitting requests a mark, and a mere save never undoes a submission. */
export const stateAfterSave = ({ submitStatus, workStatus }: WorkState, submit: boolean): WorkState =>
  submit ? withSubmitStatus({ submitStatus, workStatus }, SUBMITTED) : { submitStatus, workStatus }
