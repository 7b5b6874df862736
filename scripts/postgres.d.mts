/** Starts a throw-away PostgreSQL cluster, runs the work with its address, and removes the cluster. */
export function withPostgres<T>(work: (url: string, pid: number) => Promise<T>): Promise<T>
