import type { Problem } from '@mashu/contract'

/** Wraps a JSON answer; existing clients rely on all five fields. */
export const envelope = (success: boolean, code: number | string, message: string, result: unknown = null) => ({
  success,
  message,
  code,
  result,
  timestamp: Date.now(),
})

/** Wraps a problem; `errorKey` identifies it for programs, the message explains it to people. */
export const problemEnvelope = ({
  code,
  message,
  result,
  key,
}: Pick<Problem, 'code' | 'message' | 'result' | 'key'>) => ({
  ...envelope(false, code, message, result),
  errorKey: key,
})
