/**
 * Starts a throw-away PostgreSQL cluster, runs the work with its address, and removes the cluster. `settings` are lines
 * of its configuration (`name=value`); its data lie below `parent`, by default in the system's folder for such files.
 */
export function withPostgres<T>(
  work: (url: string, pid: number) => Promise<T>,
  settings?: readonly string[],
  parent?: string,
): Promise<T>
