import { explain } from '../src/error/explain.ts'
import type { PythonError } from '../src/error/model/python-error.ts'

/** A mistake as Python tells it. */
export const error = (kind: string, message: string, more: Partial<PythonError> = {}): PythonError => ({
  kind,
  message,
  traceback: `${kind}: ${message}`,
  ...more,
})

/** What a child reads first. */
export const title = (kind: string, message: string): string => explain(error(kind, message), '').title
