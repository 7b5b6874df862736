/**
 * How far a work is as homework: `submit_status`. A returned one is below all others, so that whoever asks for works
 * that were handed in does not get it.
 */
export const RETURNED = -1
export const SAVED = 0
export const SUBMITTED = 1
export const CORRECTED = 2
/** A work on the public site has one of these as its `work_status`, however far it is as homework. */
export const PUBLISHED = 3
export const SELECTED = 4

/**
 * The two states of a work, which do not depend on each other. `workStatus` is the one number that the reference's
 * clients know: that of the public site where the work is on it, else `submitStatus`.
 */
export interface WorkState {
  submitStatus: number
  workStatus: number
}

/** Status of a work for the reference's clients; a returned work is shown as a marked one, because it has a remark. */
const statusShown = (submitStatus: number): number => (submitStatus === RETURNED ? CORRECTED : submitStatus)

/** The state of a work whose homework has come so far; what is public stays public. */
export const withSubmitStatus = ({ workStatus }: WorkState, submitStatus: number): WorkState => ({
  submitStatus,
  workStatus: workStatus >= PUBLISHED ? workStatus : statusShown(submitStatus),
})

/** The state of a work that goes to this place on the public site, or leaves it (null). */
export const withPublication = (
  { submitStatus }: WorkState,
  place: typeof PUBLISHED | typeof SELECTED | null,
): WorkState => ({ submitStatus, workStatus: place ?? statusShown(submitStatus) })

/** The state of a work that is shown; a selected one stays selected. */
export const stateShown = (work: WorkState): WorkState =>
  withPublication(work, work.workStatus === SELECTED ? SELECTED : PUBLISHED)

/** The state after a student's save: handing in asks for a mark, a mere save never takes a hand-in back. */
export const stateAfterSave = ({ submitStatus, workStatus }: WorkState, submit: boolean): WorkState =>
  submit ? withSubmitStatus({ submitStatus, workStatus }, SUBMITTED) : { submitStatus, workStatus }
