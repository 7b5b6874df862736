import { wireTime } from '@mashu/client'
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

/** Whole days until a deleted work goes for good, counted up so that "0 天" never shows while it is still there. */
export function daysLeft(purgeTime: string | null, nowWire: string = wireTime(new Date())): number {
  if (!purgeTime) return 0
  const left = Date.parse(purgeTime.replace(' ', 'T')) - Date.parse(nowWire.replace(' ', 'T'))
  return Math.max(1, Math.ceil(left / 86_400_000))
}
