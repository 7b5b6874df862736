import { explain } from '../src/error/explain.ts'
import type { PythonError } from '../src/error/model/python-error.ts'

/** Returns an error in the format of the runner. */
export const error = (kind: string, message: string, more: Partial<PythonError> = {}): PythonError => ({
  kind,
  message,
  traceback: `${kind}: ${message}`,
  ...more,
})

/** Returns the title of an explanation. */
export const title = (kind: string, message: string): string => explain(error(kind, message), '').title
