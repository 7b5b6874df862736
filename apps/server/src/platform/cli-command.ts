import path from 'node:path'

/** The start script of a release sets this command. A source checkout uses npm instead. */
const release = process.env['MASHU_COMMAND']?.trim() || undefined

/** Every command line of the CLI begins with this text. */
export const CLI_COMMAND = release ?? 'npm run mashu --'

/** Returns the command line that starts another program of the server package. */
export const programLine = (program: string, options = ''): string =>
  [release ?? 'npm run', program, ...(options && !release ? ['--'] : []), options].join(' ').trim()

const START = release ?? 'npm start'

/** Quotes a word for a POSIX shell. */
export const quoted = (word: string): string =>
  /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`

/** Leaves out variables without a value. */
function withVariables(variables: Readonly<Record<string, string | undefined>>, line: string): string {
  const given = Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return process.platform === 'win32'
    ? [...given.map(([name, value]) => `set "${name}=${value}"`), line].join(' && ')
    : [...given.map(([name, value]) => `${name}=${quoted(value!)}`), line].join(' ')
}

/** Undefined when the command uses this folder by default. */
function dataDirVariable(dataDir: string): { DATA_DIR: string | undefined } {
  const usual = path.resolve(process.env['MASHU_DEFAULT_DATA_DIR']?.trim() || './data')
  const given = process.env['DATA_DIR']?.trim()
  const isUsual = dataDir === usual && (!given || path.resolve(given) === usual)
  return { DATA_DIR: isUsual ? undefined : dataDir }
}

/** Returns the complete command line for the school in this data folder. */
export const commandLine = (command: string, dataDir: string): string =>
  withVariables(dataDirVariable(dataDir), `${CLI_COMMAND} ${command}`)

/** Returns the complete command line that starts the school in this data folder. */
export const startLine = (dataDir: string, variables: Readonly<Record<string, string | undefined>> = {}): string =>
  withVariables({ ...variables, ...dataDirVariable(dataDir) }, START)
