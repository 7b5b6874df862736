/** Reads rows of a database as it was at the moment of the copy. */
export type ReadRows = (statement: string) => Promise<Record<string, unknown>[]>
