import { explain } from '../src/error/explain.ts'
import type { PythonError } from '../src/error/model/python-error.ts'

/** Returns an error as the runner reports it. */
export const error = (kind: string, message: string, more: Partial<PythonError> = {}): PythonError => ({
  kind,
  message,
  traceback: `${kind}: ${message}`,
  ...more,
})

/** Returns the first sentence of an explanation. */
export const title = (kind: string, message: string): string => explain(error(kind, message), '').title
