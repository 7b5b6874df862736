/**
 * Starts a temporary PostgreSQL, and removes it after `work`. `settings` are lines of its configuration (`name=value`).
 * Its data are below `parent`.
 */
export function withPostgres<T>(
  work: (url: string, pid: number) => Promise<T>,
  settings?: readonly string[],
  parent?: string,
): Promise<T>
