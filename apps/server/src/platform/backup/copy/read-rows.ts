/** Reads rows with the state of the copy. */
export type ReadRows = (statement: string) => Promise<Record<string, unknown>[]>
