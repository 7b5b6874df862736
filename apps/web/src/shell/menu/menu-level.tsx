import { useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { menuIcon } from '../../ui/picture/menu-icon.ts'
import type { MenuItem } from './menu-model.ts'
import styles from './menu-level.module.css'

interface LeafProps {
  item: MenuItem
  path: string
  onPick?: () => void
  bare?: boolean
  className?: string | undefined
}

/** A link to another site opens a new window. */
export function Leaf({ item, path, onPick, bare = false, className }: LeafProps) {
  const icon = menuIcon(item.icon)
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {!bare && <span>{item.title}</span>}
    </>
  )
  const title = bare ? item.title : undefined
  const look = classNames(styles.link, className)
  if (item.outside)
    return (
      <a
        href={item.outside}
        target="_blank"
        rel="noopener"
        className={look}
        title={title}
        aria-label={title}
        onClick={onPick}
      >
        {content}
        {!bare && <Icon name="external" size={16} />}
      </a>
    )
  return (
    <Link
      to={item.path!}
      className={look}
      aria-current={item.path === path ? 'page' : undefined}
      title={title}
      aria-label={title}
      onClick={onPick}
    >
      {content}
    </Link>
  )
}

interface LevelProps {
  items: readonly MenuItem[]
  path: string
  open: readonly string[]
  around: readonly string[]
  onToggle: (key: string) => void
  onPick?: () => void
  top?: boolean
}

/** Shows one level of the menu, and the entries of open groups below the groups. */
export function Level({ items, path, open, around, onToggle, onPick, top = false }: LevelProps) {
  return items.map((item) => {
    if (item.children.length === 0) return <Leaf key={item.key} item={item} path={path} onPick={onPick} />
    const icon = menuIcon(item.icon)
    const unfolded = open.includes(item.key)
    return (
      <div key={item.key}>
        <button
          type="button"
          className={classNames(styles.link, around.includes(item.key) && styles.within)}
          aria-expanded={unfolded}
          onClick={() => onToggle(item.key)}
        >
          {icon && top && <Icon name={icon} />}
          <span>{item.title}</span>
          <Icon name="down" size={16} className={styles.turn} />
        </button>
        {unfolded && (
          <div className={styles.inner}>
            <Level items={item.children} path={path} open={open} around={around} onToggle={onToggle} onPick={onPick} />
          </div>
        )}
      </div>
    )
  })
}

const keysOf = (items: readonly MenuItem[]): string[] => items.flatMap((item) => [item.key, ...keysOf(item.children)])

/** The panel is to the right of the button in the collapsed side menu, and below the button in the menu at the top. */
function placeAt(box: DOMRect, below: boolean, rows: number): { left: number; top: number } {
  if (below) return { left: Math.max(16, Math.min(box.left, innerWidth - 216)), top: box.bottom + 4 }
  return { left: box.right + 4, top: Math.max(16, Math.min(box.top, innerHeight - 56 - rows * 48)) }
}

interface FlyGroupProps {
  item: MenuItem
  path: string
  around: readonly string[]
  below?: boolean
  className?: string | undefined
}

/** A group whose panel opens on hover, click or key press. */
export function FlyGroup({ item, path, around, below = false, className }: FlyGroupProps) {
  const [at, setAt] = useState<{ left: number; top: number }>()
  const button = useRef<HTMLButtonElement>(null)
  const show = () => setAt(placeAt(button.current!.getBoundingClientRect(), below, keysOf(item.children).length))
  const hide = () => setAt(undefined)
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    hide()
    button.current?.focus()
  }
  return (
    <div
      className={className}
      onMouseEnter={show}
      onMouseLeave={hide}
      onKeyDown={key}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hide()}
    >
      <button
        ref={button}
        type="button"
        className={classNames(styles.link, around.includes(item.key) && (below ? styles.on : styles.within))}
        aria-label={item.title}
        aria-expanded={at !== undefined}
        onClick={show}
      >
        <Icon name={menuIcon(item.icon) ?? 'folder'} />
        {below && (
          <>
            <span>{item.title}</span>
            <Icon name="down" size={16} />
          </>
        )}
      </button>
      {at && (
        <div className={styles.fly} style={at}>
          {!below && <h3>{item.title}</h3>}
          <Level
            items={item.children}
            path={path}
            open={keysOf(item.children)}
            around={around}
            onToggle={() => undefined}
            onPick={hide}
          />
        </div>
      )}
    </div>
  )
}
