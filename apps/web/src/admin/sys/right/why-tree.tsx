import { Input, Segmented } from 'antd'
import { useState } from 'react'
import type { RightEntry, RightSource } from '@mashu/contract/sys/right/right'
import { Icon } from '../../../ui/picture/icon.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import styles from './why.module.css'

const BUTTON = 2
const KINDS = ['能看到', '看不到', '全部'] as const
type Kind = (typeof KINDS)[number]

function sourceText({ kind, name, departName, rules }: RightSource): string {
  const narrowed = rules.length > 0 ? `，数据规则：${rules.join('、')}` : ''
  if (kind === 'admin') return `角色「${name}」：管理员，能做所有事`
  if (kind === 'departRole') return `${departName ?? ''}的部门角色「${name}」，只在这个部门里有效${narrowed}`
  return `角色「${name}」${narrowed}`
}

function reasonOf({ sources, wouldGrant, menuType }: RightEntry, lost: RightEntry | undefined): string {
  const note = lost && menuType !== BUTTON ? `（上级菜单「${lost.name}」没有授权，所以菜单里不显示）` : ''
  if (sources.length > 0) return sources.map(sourceText).join('；') + note
  if (wouldGrant.length > 0) return `没有角色给这一项；有它的角色：${wouldGrant.join('、')}`
  return '没有任何角色有这一项'
}

interface Placed {
  entry: RightEntry
  depth: number
  /** The nearest parent that is not granted and therefore hides this entry. */
  lost: RightEntry | undefined
}

/** In the order of the menu. */
function inOrder(entries: readonly RightEntry[]): Placed[] {
  const below = new Map<string | null, RightEntry[]>()
  for (const entry of entries) below.set(entry.parentId, [...(below.get(entry.parentId) ?? []), entry])
  const walk = (parent: RightEntry | null, depth: number, lost: RightEntry | undefined): Placed[] =>
    (below.get(parent?.id ?? null) ?? []).flatMap((entry) => [
      { entry, depth, lost },
      ...walk(entry, depth + 1, entry.sources.length === 0 ? entry : lost),
    ])
  return walk(null, 0, undefined)
}

/** Each menu entry has the reason why a user sees it or not. */
export function WhyTree({ entries }: { entries: readonly RightEntry[] }) {
  const [kind, setKind] = useState<Kind>('能看到')
  const [text, setText] = useState('')
  const shown = inOrder(entries).filter(
    ({ entry }) =>
      (kind === '全部' || entry.sources.length > 0 === (kind === '能看到')) && entry.name.includes(text.trim()),
  )
  return (
    <>
      <div className={styles.tools}>
        <Segmented<Kind> value={kind} onChange={setKind} options={[...KINDS]} aria-label="显示哪些" />
        <Input
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="按名称查找"
          prefix={<Icon name="search" size={16} />}
          allowClear
          aria-label="按名称查找"
        />
      </div>
      {shown.length === 0 && <OfficeEmpty icon="list" title="没有这样的菜单或按钮" />}
      <ul className={styles.entries}>
        {shown.map(({ entry, depth, lost }) => (
          <li key={entry.id} style={{ paddingInlineStart: depth * 20 }}>
            <span className={entry.sources.length > 0 ? styles.yes : styles.no}>
              <Icon name={entry.sources.length > 0 ? 'check' : 'close'} size={16} />
              <span className={styles.hiddenText}>{entry.sources.length > 0 ? '能看到' : '看不到'}</span>
            </span>
            <div>
              <b>{entry.name}</b>
              {entry.menuType === BUTTON && <i>按钮</i>}
              {entry.hidden && <i>菜单里隐藏</i>}
              <small>{reasonOf(entry, lost)}</small>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
