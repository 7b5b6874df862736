import type { Problem } from '@mashu/contract'

/** Existing clients rely on all five properties. */
export const envelope = (success: boolean, code: number | string, message: string, result: unknown = null) => ({
  success,
  message,
  code,
  result,
  timestamp: Date.now(),
})

/** `errorKey` identifies the problem for programs, and `message` explains it to users. */
export const problemEnvelope = ({
  code,
  message,
  result,
  key,
}: Pick<Problem, 'code' | 'message' | 'result' | 'key'>) => ({
  ...envelope(false, code, message, result),
  errorKey: key,
})
