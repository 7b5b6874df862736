import type { PythonError } from '../error/model/python-error.ts'
import type { FileChanges } from '../project/project.ts'

/** The result of a program that has crashed Python. */
interface BrokenRun extends FileChanges {
  readonly ok: false
  readonly stopped: false
  readonly broken: true
  readonly error: PythonError
}

/**
 * Matches a call in a file of the program, which has no folder. The report of a crash begins with the innermost call.
 */
const CALL = /File "(?:\/home\/[^"/]*\/)?([^"/<>]+\.py)", line (\d+) in (\S+)/

/**
 * Python does not count some calls, such as `repr` of nested lists and the `key` of `sorted`, which can overflow the
 * browser's stack. Any other error is thrown again.
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
