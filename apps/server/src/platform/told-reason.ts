/** Matches messages of our own program. They are in Chinese and need no explanation. */
export const IN_CHINESE = /[\u4e00-\u9fff]/

/**
 * Matches our own messages. They begin in Chinese, possibly after a quotation mark or a number. Other messages are
 * English.
 */
const OURS = /^[“《（\d\s]*[\u4e00-\u9fff]/

/** Matches system error codes such as `ENOSPC`, which an operator can look up. */
const SYSTEM = /^E[A-Z]+$/

/**
 * Returns the reason of a failure for users. A message of a library or of the system is internal: users see only its
 * error code. The caller must log the error.
 */
export function toldReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (OURS.test(message)) return message
  const code =
    error instanceof Error && 'code' in error && SYSTEM.test(String(error.code)) ? `（${String(error.code)}）` : ''
  return `服务器出了错${code}，原因在服务器日志里`
}
