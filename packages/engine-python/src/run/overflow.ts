import type { PythonError } from '../error/model/python-error.ts'
import type { FileChanges } from '../project/project.ts'

/** The outcome of a run after which there is no Python any more. */
interface BrokenRun extends FileChanges {
  readonly ok: false
  readonly stopped: false
  readonly broken: true
  readonly error: PythonError
}

/** A call in what Python says when it breaks, the innermost first. Files of the program lie in no folder. */
const CALL = /File "(?:\/home\/[^"/]*\/)?([^"/<>]+\.py)", line (\d+) in (\S+)/

/**
 * The outcome of a program whose calls went deeper than the browser has room for in ways that Python does not count:
 * `repr` of lists within lists, a `key` that sorts. Throws what it is given when that was something else.
 */
export function overflowed(cause: unknown, lastWords: readonly string[]): BrokenRun {
  if (!(cause instanceof RangeError && /call stack/i.test(cause.message))) throw cause
  const call = CALL.exec(lastWords.join('\n'))
  const message = 'maximum recursion depth exceeded'
  const [entry, file, line, name] = call ?? []
  return {
    ok: false,
    stopped: false,
    broken: true,
    error: {
      kind: 'RecursionError',
      message,
      traceback: `${entry === undefined ? '' : `  ${entry}\n`}RecursionError: ${message}`,
      ...(file === undefined ? {} : { file, line: Number(line) }),
      ...(name === undefined || name.startsWith('<') ? {} : { evidence: { function: name } }),
    },
    changedFiles: [],
    removedFiles: [],
    unkeptFiles: [],
  }
}
