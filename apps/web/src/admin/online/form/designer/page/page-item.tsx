import { Button } from 'antd'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { controlOf } from '@mashu/contract/online/form/control'
import { sectionKinds } from '@mashu/contract/online/form/page-layout'
import { classNames } from '../../../../../ui/text/class-names.ts'
import { Icon } from '../../../../../ui/picture/icon.tsx'
import { labelOf, type PageItem as Item } from '../state/page-items.ts'
import type { Drag } from './page-palette.tsx'
import styles from './design-page.module.css'

interface PageItemProps {
  item: Item
  /** Prevents saving the form. */
  fault: string | undefined
  isChosen: boolean
  isFirst: boolean
  isLast: boolean
  drag: Drag
  choose: () => void
  move: (by: -1 | 1) => void
}

const faces = { tab: styles.tab, group: styles.heading } as const

const kindOf = ({ field, section }: Item): string =>
  field ? (controlOf(field.fieldShowType)?.label ?? field.fieldShowType) : sectionKinds[section.kind]

/** A click selects the item. Its handle, its buttons and the arrow keys move the item. */
export function PageItem({ item, fault, isChosen, isFirst, isLast, drag, choose, move }: PageItemProps) {
  const label = labelOf(item)
  const place = useRef<HTMLDivElement>(null)
  // A new item may be outside the visible part of the page.
  useEffect(() => {
    if (isChosen) void place.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const keyed = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (!by) return
    event.preventDefault()
    if (by === -1 ? !isFirst : !isLast) move(by)
  }
  return (
    <div
      ref={place}
      className={classNames(styles.item, isChosen && styles.chosen, item.section && faces[item.section.kind])}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={`移动${label}：拖动，或按上下键`}
        {...drag.handle({ id: item.id })}
        onKeyDown={keyed}
      >
        <Icon name="drag" size={20} />
      </button>
      <button type="button" className={styles.face} aria-pressed={isChosen} onClick={choose}>
        <span>
          {label}
          {item.field?.fieldMustInput === '1' && <em className={styles.must}> *</em>}
        </span>
        <small>{kindOf(item)}</small>
        {fault && <small className={styles.must}>{fault}</small>}
      </button>
      <Button
        type="text"
        aria-label={`${label}上移`}
        icon={<Icon name="up" size={16} />}
        disabled={isFirst}
        onClick={() => move(-1)}
      />
      <Button
        type="text"
        aria-label={`${label}下移`}
        icon={<Icon name="down" size={16} />}
        disabled={isLast}
        onClick={() => move(1)}
      />
    </div>
  )
}
