/**
 * Homework states in `submit_status`. The state of a returned work is the lowest value, so queries for submitted works
 * exclude it.
 */
export const RETURNED = -1
export const SAVED = 0
export const SUBMITTED = 1
export const CORRECTED = 2
/** Values of `work_status` for a public work, independent of the homework state. */
export const PUBLISHED = 3
export const SELECTED = 4

/**
 * The two states of a work. Existing clients know only `workStatus`. For a public work, it is the place on the public
 * site. For a private work, it is the homework state.
 */
export interface WorkState {
  submitStatus: number
  workStatus: number
}

/** Returns the homework state for existing clients. A returned work appears as marked, because it has a remark. */
const statusShown = (submitStatus: number): number => (submitStatus === RETURNED ? CORRECTED : submitStatus)

/** Returns the state with a new homework state. A public work remains public. */
export const withSubmitStatus = ({ workStatus }: WorkState, submitStatus: number): WorkState => ({
  submitStatus,
  workStatus: workStatus >= PUBLISHED ? workStatus : statusShown(submitStatus),
})

/** Returns the state of a work that is moved to a place of the public site. Null means private. */
export const withPublication = (
  { submitStatus }: WorkState,
  place: typeof PUBLISHED | typeof SELECTED | null,
): WorkState => ({ submitStatus, workStatus: place ?? statusShown(submitStatus) })

/** Returns the state of a published work. A selected work remains selected. */
export const stateShown = (work: WorkState): WorkState =>
  withPublication(work, work.workStatus === SELECTED ? SELECTED : PUBLISHED)

/**
 * Returns the state after a student's save. Only a submission changes the state, so a plain save never undoes a
 * submission.
 */
export const stateAfterSave = ({ submitStatus, workStatus }: WorkState, submit: boolean): WorkState =>
  submit ? withSubmitStatus({ submitStatus, workStatus }, SUBMITTED) : { submitStatus, workStatus }
