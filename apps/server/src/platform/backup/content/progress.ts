/** Receives the progress of long work: `total` is 0 when unknown. */
export type Progress = (done: number, total: number, what: string) => void
