import type { WorkVersion } from './work-api.ts'

const units: Readonly<Record<string, string>> = { blocks: '块积木', characters: '个角色', pages: '页', lines: '行' }

/** For example `+3 块积木 · +1 个角色` or `+12 行 −4 行`. Omits unknown kinds. */
export function changesText(changes: WorkVersion['changes']): string {
  return (changes ?? [])
    .filter(({ what }) => Object.hasOwn(units, what))
    .map(({ what, added, removed }) =>
      [added > 0 && `+${added} ${units[what]}`, removed > 0 && `−${removed} ${units[what]}`].filter(Boolean).join(' '),
    )
    .filter(Boolean)
    .join(' · ')
}
