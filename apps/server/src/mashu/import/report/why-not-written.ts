import { brokenUniqueKey } from '../../../platform/http/endpoint/errors.ts'

/** In words. */
export function whyNotWritten(error: unknown): string {
  const broken = brokenUniqueKey(error)
  if (broken) return `和另一行重复（${broken.name.replace(/^uniq_/, '')}）`
  return `不能写入：${error instanceof Error ? error.message : String(error)}`
}
