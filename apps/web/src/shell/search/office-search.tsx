import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import pinyin from 'pinyin-match'
import { Icon } from '../../ui/picture/icon.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import type { MenuModel } from './menu-model.ts'
import { search, searchable, type Found, type Matches } from './menu-search-entry.ts'
import styles from './menu-search.module.css'

const bySound: Matches = (title, typed) => pinyin.match(title, typed) !== false

interface FinderProps {
  model: MenuModel
  onClose: () => void
}

/** Where the arrows lead: round and round through the list. */
const stepped = (at: number, by: number, count: number) => (count === 0 ? 0 : (at + by + count) % count)

function Options({
  id,
  found,
  at,
  onPick,
  typed,
}: {
  id: string
  found: readonly Found[]
  at: number
  onPick: (entry: Found) => void
  typed: string
}) {
  if (found.length === 0)
    return (
      <p className={styles.none} role="status">
        没有找到“{typed}”，换个词或拼音首字母试试
      </p>
    )
  return (
    <ul id={id} role="listbox" aria-label="菜单" className={styles.list}>
      {found.map((entry, index) => (
        // The field keeps the focus, as a combobox does; the pointer must not take it away before the click.
        <li
          key={entry.key}
          id={`${id}-${index}`}
          ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          role="option"
          aria-selected={index === at}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(entry)}
        >
          <span>{entry.title}</span>
          {entry.within && <small>{entry.within}</small>}
          {entry.outside && <Icon name="external" size={16} label="在新窗口打开" />}
        </li>
      ))}
    </ul>
  )
}

/** How many entries an arrow key moves the choice. */
const arrowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** A field that finds pages by name, pinyin or first letters. */
function Finder({ model, onClose, leaves }: FinderProps & { leaves: boolean }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const all = useMemo(() => searchable(model), [model])
  // Never a step behind what was typed: Enter takes what stands here.
  const found = useMemo(() => search(all, typed, bySound), [all, typed])
  const pick = (entry: Found | undefined) => {
    if (!entry) return
    onClose()
    if (entry.outside === undefined) void navigate(entry.path!)
    else window.open(entry.outside, '_blank', 'noopener')
  }
  const key = (event: KeyboardEvent) => {
    const by = arrowSteps[event.key]
    if (by !== undefined) {
      event.preventDefault()
      setAt(stepped(at, by, found.length))
    }
    // An Enter that only ends the choice of characters is not ours.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) pick(found[at])
    if (event.key === 'Escape') onClose()
  }
  return (
    <div
      ref={box}
      className={styles.finder}
      onBlur={(event) => {
        if (leaves && typed === '' && !box.current?.contains(event.relatedTarget)) onClose()
      }}
    >
      <label className={styles.field}>
        <Icon name="search" size={16} />
        <input
          autoFocus
          role="combobox"
          aria-label="搜索菜单"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          placeholder="搜索菜单"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={key}
          autoComplete="off"
          enterKeyHint="go"
        />
      </label>
      <div className={styles.panel}>
        <Options id={id} found={found} at={at} onPick={pick} typed={typed} />
      </div>
    </div>
  )
}

/** On desktop the field stands in the header until a choice is made; on phones and tablets it is a dialog. */
export default function MenuSearch({ mobile, ...rest }: FinderProps & { mobile: boolean }) {
  if (!mobile)
    return (
      <div className={styles.inline}>
        <Finder {...rest} leaves />
      </div>
    )
  return (
    <Dialog open title="搜索菜单" onClose={rest.onClose}>
      <div className={styles.modal}>
        <Finder {...rest} leaves={false} />
      </div>
    </Dialog>
  )
}
