import type { WorkVersion } from './work-api.ts'

const units: Readonly<Record<string, string>> = { blocks: '块积木', characters: '个角色', pages: '页', lines: '行' }

/** Formats the differences of a version for the history: `+3 块积木 · +1 个角色`, `+12 行 −4 行`. Unknown kinds are omitted. */
export function changesText(changes: WorkVersion['changes']): string {
  return (changes ?? [])
    .filter(({ what }) => Object.hasOwn(units, what))
    .map(({ what, added, removed }) =>
      [added > 0 && `+${added} ${units[what]}`, removed > 0 && `−${removed} ${units[what]}`].filter(Boolean).join(' '),
    )
    .filter(Boolean)
    .join(' · ')
}
