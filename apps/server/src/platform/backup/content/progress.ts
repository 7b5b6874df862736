/** `total` is 0 when the total is unknown. */
export type Progress = (done: number, total: number, what: string) => void
