/** Values of `submit_status`. Queries for submitted works exclude a returned work by its low value. */
export const RETURNED = -1
export const SAVED = 0
export const SUBMITTED = 1
export const CORRECTED = 2
/** Values of `work_status` for a public work, independent of the homework state. */
export const PUBLISHED = 3
export const SELECTED = 4

/**
 * Existing clients know only `workStatus`. It is the place of a public work on the site, or the homework state of a
 * private work.
 */
export interface WorkState {
  submitStatus: number
  workStatus: number
}

/** To existing clients, a returned work appears as marked, because it has a remark. */
const statusShown = (submitStatus: number): number => (submitStatus === RETURNED ? CORRECTED : submitStatus)

/** A public work remains public. */
export const withSubmitStatus = ({ workStatus }: WorkState, submitStatus: number): WorkState => ({
  submitStatus,
  workStatus: workStatus >= PUBLISHED ? workStatus : statusShown(submitStatus),
})

/** Null means private. */
export const withPublication = (
  { submitStatus }: WorkState,
  place: typeof PUBLISHED | typeof SELECTED | null,
): WorkState => ({ submitStatus, workStatus: place ?? statusShown(submitStatus) })

/** A selected work remains selected. */
export const stateShown = (work: WorkState): WorkState =>
  withPublication(work, work.workStatus === SELECTED ? SELECTED : PUBLISHED)

/** Only a submission changes the state, so a plain save never undoes a submission. */
export const stateAfterSave = ({ submitStatus, workStatus }: WorkState, submit: boolean): WorkState =>
  submit ? withSubmitStatus({ submitStatus, workStatus }, SUBMITTED) : { submitStatus, workStatus }
