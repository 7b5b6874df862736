import { explain } from '../src/error/explain.ts'
import type { PythonError } from '../src/error/model/python-error.ts'

export const error = (kind: string, message: string, more: Partial<PythonError> = {}): PythonError => ({
  kind,
  message,
  traceback: `${kind}: ${message}`,
  ...more,
})

export const title = (kind: string, message: string): string => explain(error(kind, message), '').title
