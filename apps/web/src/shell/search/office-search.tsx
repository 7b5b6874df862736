import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { isStudent, useSession } from '../../api/session.ts'
import { Icon, type IconName } from '../../ui/picture/icon.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import type { MenuModel } from '../menu/menu-model.ts'
import type { Found } from './found.ts'
import { remember } from './recent.ts'
import { useSearch, type Search } from './use-search.ts'
import styles from './office-search.module.css'

interface FinderProps {
  model: MenuModel
  onClose: () => void
}

/** The first index follows the last. */
const stepped = (at: number, by: number, count: number) => (count === 0 ? 0 : (at + by + count) % count)

const icons: Readonly<Record<Found['kind'], IconName>> = {
  page: 'menu',
  person: 'user',
  depart: 'users',
  work: 'puzzle',
  course: 'book',
}

interface OptionsProps {
  id: string
  found: Search
  at: number
  onPick: (entry: Found) => void
}

/** The focus stays in the search field, so a click on a result must not move the focus. */
function Options({ id, found, at, onPick }: OptionsProps) {
  const option = (entry: Found, index: number) => (
    <div
      key={entry.key}
      id={`${id}-${index}`}
      ref={index === at ? (element) => void element?.scrollIntoView({ block: 'nearest' }) : undefined}
      role="option"
      aria-selected={index === at}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(entry)}
    >
      <Icon name={icons[entry.kind]} size={16} />
      <span>{entry.title}</span>
      {entry.within && <small>{entry.within}</small>}
      {entry.outside && <Icon name="external" size={16} label="在新窗口打开" />}
    </div>
  )
  const before = (at: number) => found.groups.slice(0, at).reduce((count, { entries }) => count + entries.length, 0)
  return (
    <div id={id} role="listbox" aria-label="搜索结果">
      {found.groups.map(({ title, entries, more }, place) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} role="presentation" className={styles.heading}>
            {title}
          </div>
          {entries.map((entry, index) => option(entry, before(place) + index))}
          {more && (
            <div role="presentation" className={styles.more}>
              还有别的{title}，再多打几个字
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

function Notes({ found, typed }: { found: Search; typed: string }) {
  const nothing = !found.isPending && !found.error && found.entries.length === 0
  return (
    <>
      <p className={styles.note} role="status">
        {found.isPending && '正在找…'}
        {nothing && `没有找到“${typed.trim()}”，换个词或拼音首字母试试`}
      </p>
      {found.error && (
        <p className={styles.note} role="alert">
          只找了菜单：{found.error.message}
          <button type="button" className={styles.again} onClick={found.retry}>
            重试
          </button>
        </p>
      )}
    </>
  )
}

const arrowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

const STAFF_HINT = '搜索学生、班级、作品、课程、菜单'
const STUDENT_HINT = '搜索作品、课程、菜单'

/** Finds entries by their name, their pinyin or the initials of the pinyin. */
function Finder({ model, onClose, leaves }: FinderProps & { leaves: boolean }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [entered, setEntered] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const student = isStudent(useSession())
  const found = useSearch(model, typed)
  const { entries } = found
  const pick = (entry: Found | undefined) => {
    if (!entry) return
    remember(entry)
    onClose()
    if (entry.outside === undefined) void navigate(entry.path!)
    else window.open(entry.outside, '_blank', 'noopener')
  }
  const pickFirst = useEffectEvent(() => pick(entries[0]))
  // Enter before there are results opens the first result when it arrives.
  const ready = entered && entries.length > 0
  useEffect(() => {
    if (ready) pickFirst()
  }, [ready])
  const key = (event: KeyboardEvent) => {
    const by = arrowSteps[event.key]
    if (by !== undefined) {
      event.preventDefault()
      setAt(stepped(at, by, entries.length))
    }
    if (event.key === 'Escape') onClose()
    // Enter may confirm a choice of the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (entries.length > 0) pick(entries[at])
    else setEntered(found.isPending)
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
          aria-label="搜索"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          placeholder={student ? STUDENT_HINT : STAFF_HINT}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
            setEntered(false)
          }}
          onKeyDown={key}
          autoComplete="off"
          enterKeyHint="go"
        />
      </label>
      <div className={styles.panel}>
        <Options id={id} found={found} at={at} onPick={pick} />
        <Notes found={found} typed={typed} />
      </div>
    </div>
  )
}

/** On wide screens, the field replaces a part of the header. On narrow screens, the search is a dialog. */
export default function OfficeSearch({ mobile, ...rest }: FinderProps & { mobile: boolean }) {
  if (!mobile)
    return (
      <div className={styles.inline}>
        <Finder {...rest} leaves />
      </div>
    )
  return (
    <Dialog title="搜索" onClose={rest.onClose}>
      <div className={styles.modal}>
        <Finder {...rest} leaves={false} />
      </div>
    </Dialog>
  )
}
