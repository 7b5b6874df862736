import path from 'node:path'

/** Set by the program of a release; a checkout is started by npm. */
const release = process.env['MASHU_COMMAND']?.trim() || undefined

/** What begins the line of a keeper's command. */
export const KEEPER = release ?? 'npm run mashu --'

/** The line that starts a program beside the server. */
export const lineOf = (program: string, options = ''): string =>
  [release ?? 'npm run', program, ...(options && !release ? ['--'] : []), options].join(' ').trim()

/** The line that starts the server. */
const START = release ?? 'npm start'

/** A word as the shell of this system reads it. */
export const quoted = (word: string): string =>
  /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`

/** Variables before a line; those without a value are left out. */
function withVariables(variables: Readonly<Record<string, string | undefined>>, line: string): string {
  const given = Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return process.platform === 'win32'
    ? [...given.map(([name, value]) => `set "${name}=${value}"`), line].join(' && ')
    : [...given.map(([name, value]) => `${name}=${quoted(value!)}`), line].join(' ')
}

/** Absent where the line goes to this folder by itself. */
function placeOf(dataDir: string): { DATA_DIR: string | undefined } {
  const usual = path.resolve(process.env['MASHU_DEFAULT_DATA_DIR']?.trim() || './data')
  const given = process.env['DATA_DIR']?.trim()
  const isUsual = dataDir === usual && (!given || path.resolve(given) === usual)
  return { DATA_DIR: isUsual ? undefined : dataDir }
}

/** The line, as it is typed, of a keeper's command on the school of this data folder. */
export const keeperLine = (command: string, dataDir: string): string =>
  withVariables(placeOf(dataDir), `${KEEPER} ${command}`)

/** The line, as it is typed, that starts the school of this data folder. */
export const startLine = (dataDir: string, variables: Readonly<Record<string, string | undefined>> = {}): string =>
  withVariables({ ...variables, ...placeOf(dataDir) }, START)
