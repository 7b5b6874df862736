/** Our own messages are in Chinese and need no explanation. */
export const IN_CHINESE = /[\u4e00-\u9fff]/

/** Our own messages begin in Chinese, or with a quotation or number. Those of libraries and systems do not. */
const OURS = /^[“《（\d\s]*[\u4e00-\u9fff]/

/** System error codes such as `ENOSPC`, which an operator can look up. */
const SYSTEM = /^E[A-Z]+$/

/**
 * Returns the reason of a failure for people. Messages of libraries and the system are internal English: people get
 * only the error code, and the caller logs the rest.
 */
export function toldReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (OURS.test(message)) return message
  const code =
    error instanceof Error && 'code' in error && SYSTEM.test(String(error.code)) ? `（${String(error.code)}）` : ''
  return `服务器出了错${code}，原因在服务器日志里`
}
