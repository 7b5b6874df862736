/** A sentence of ours begins in Chinese, or with what it quotes or counts; texts of libraries and systems do not. */
const OURS = /^[“《（\d\s]*[\u4e00-\u9fff]/

/** What a system calls a fault, such as `ENOSPC`; a keeper can look it up. */
const SYSTEM = /^E[A-Z]+$/

/**
 * Why something failed, as people are told. What a library or the system says of itself is English of the inside: of
 * that they get the code alone, and whoever catches it writes the rest into the log.
 */
export function toldReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (OURS.test(message)) return message
  const code =
    error instanceof Error && 'code' in error && SYSTEM.test(String(error.code)) ? `（${String(error.code)}）` : ''
  return `服务器出了错${code}，原因在服务器日志里`
}
