/** What long work tells of its way: `total` 0 where it is not known. */
export type Progress = (done: number, total: number, what: string) => void
