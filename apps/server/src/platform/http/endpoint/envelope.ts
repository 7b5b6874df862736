import type { Problem } from '@mashu/contract'

/** What every JSON answer is wrapped in; existing clients rely on all five fields. */
export const envelope = (success: boolean, code: number | string, message: string, result: unknown = null) => ({
  success,
  message,
  code,
  result,
  timestamp: Date.now(),
})

/** The envelope of a problem; `errorKey` names it for programs, the message says it to people. */
export const problemEnvelope = ({
  code,
  message,
  result,
  key,
}: Pick<Problem, 'code' | 'message' | 'result' | 'key'>) => ({
  ...envelope(false, code, message, result),
  errorKey: key,
})
