/**
 * Returns the folder of Pyodide's files below the page. Browsers cache these files without an expiry. The folder must
 * have another name when the version changes or the build prepares the files in another way.
 */
export const pyodideName = (version: string): string => `pyodide/${version}-compiled`
