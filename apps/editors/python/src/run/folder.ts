/**
 * Returns the folder of Pyodide's files below the page. Browsers cache them without an expiry, so the name changes with
 * their content: the version, and the way in which the build prepares them.
 */
export const pyodideName = (version: string): string => `pyodide/${version}-compiled`
