/** Receives the progress of a long task. `total` is 0 when the total is unknown. */
export type Progress = (done: number, total: number, what: string) => void
