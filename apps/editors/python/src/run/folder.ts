/** Browsers cache this folder without expiry. Another version or build must have another name. */
export const pyodideName = (version: string): string => `pyodide/${version}-compiled`
