/** Reads rows of the database as of the moment of the copy. */
export type ReadRows = (statement: string) => Promise<Record<string, unknown>[]>
