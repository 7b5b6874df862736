/**
 * Where Pyodide's files are below the page. Browsers keep them for ever, so the name changes with what is in it: the
 * version, and how the build prepares them.
 */
export const pyodideName = (version: string): string => `pyodide/${version}-compiled`
