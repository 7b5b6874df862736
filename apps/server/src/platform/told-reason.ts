/** Messages of our own program are in Chinese. */
export const IN_CHINESE = /[\u4e00-\u9fff]/

/** Our own messages begin in Chinese, possibly after a quotation mark or a number. */
const OURS = /^[“《（\d\s]*[\u4e00-\u9fff]/

/** System error codes such as `ENOSPC`, which an operator can look up. */
const SYSTEM = /^E[A-Z]+$/

/** Users see only the error code of a message of a library or of the system. The caller must log the error. */
export function toldReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (OURS.test(message)) return message
  const code =
    error instanceof Error && 'code' in error && SYSTEM.test(String(error.code)) ? `（${String(error.code)}）` : ''
  return `服务器出了错${code}，原因在服务器日志里`
}
