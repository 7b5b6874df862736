import type { VersionKind } from '@mashu/contract/teaching/work-session'

const kinds: Readonly<Record<VersionKind, string>> = {
  save: '保存',
  submit: '提交',
  conflict: '另一处的版本',
  restore: '恢复出来的',
}

export const versionText = (kind: VersionKind): string => kinds[kind]
