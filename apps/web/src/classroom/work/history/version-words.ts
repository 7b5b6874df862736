import type { VersionKind } from '@mashu/contract/teaching/work-session'

const kinds: Readonly<Record<VersionKind, string>> = {
  save: '保存',
  submit: '提交',
  conflict: '另一处的版本',
  restore: '恢复出来的',
}

export const versionText = (kind: VersionKind): string => kinds[kind]

/** Bytes for people; a child's project is never below a kilobyte in words. */
export function sizeText(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}
