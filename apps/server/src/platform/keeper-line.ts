/** Set by the program of a release; a checkout is started by npm. */
const release = process.env['MASHU_COMMAND']?.trim() || undefined

/** What begins the line of a keeper's command. */
export const KEEPER = release ?? 'npm run mashu --'

/** The line that starts a program beside the server. */
export const lineOf = (program: string, options = ''): string =>
  [release ?? 'npm run', program, ...(options && !release ? ['--'] : []), options].join(' ').trim()

/** The line that starts the server. */
export const START = release ?? 'npm start'
