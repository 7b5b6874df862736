import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import { WithMenu } from '../../../ui/popup/pop-menu.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { isBesideControls, useDrag } from '../../../ui/gesture/use-drag.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Cell, cellText } from '../../kit/field/cell.tsx'
import type { AnyRow } from '../../kit/resource/resource.ts'
import { columnKey, type ColumnProps } from './board-part.ts'
import styles from './board.module.css'

const columnAt = ({ x, y }: { x: number; y: number }) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-board-column]')?.dataset['boardColumn']

interface CardProps extends Omit<ColumnProps, 'column' | 'add' | 'isOver'> {
  row: AnyRow
  value: string | null
}

export function BoardCard({ row, value, others, put, hover, by, title, fields, renderActions }: CardProps) {
  const name = (title && cellText(title, row)) || '（没有名称）'
  const targets = others.filter((column) => column.value !== value && (column.value !== null || !by.required))
  const step = (event: KeyboardEvent, way: -1 | 1) => {
    event.preventDefault()
    const known = others.filter((column) => column.value !== null || column.value === value)
    const next = known[known.findIndex((column) => column.value === value) + way]
    if (next) put?.(row, next.value)
  }
  const drag = useDrag({
    over: (place) => hover((place && columnAt(place)) ?? null),
    drop: (place) => {
      const target = targets.find((column) => columnKey(column.value) === columnAt(place))
      if (target) put?.(row, target.value)
    },
    // A touch on the card scrolls the page, so only the handle drags the card.
    begins: (event) =>
      isBesideControls(event) || (event.target as Element).closest('button')?.dataset['handle'] !== undefined,
  })
  return (
    <li className={classNames(styles.card, put && styles.movable)} style={drag.style} {...(put && drag.handle)}>
      <div className={styles.title}>
        {put && (
          <button
            type="button"
            className={styles.handle}
            data-handle=""
            aria-label={`拖动“${name}”，或按左右方向键移到旁边一列`}
            title="按住拖到另一列"
            onKeyDown={(event) => {
              if (event.key === 'ArrowLeft') step(event, -1)
              if (event.key === 'ArrowRight') step(event, 1)
            }}
          >
            <Icon name="drag" size={16} />
          </button>
        )}
        <strong>{name}</strong>
      </div>
      <dl>
        {fields
          .filter((field) => field.name !== by.name && field.name !== title?.name && cellText(field, row) !== '')
          .map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                <Cell field={field} row={row} />
              </dd>
            </div>
          ))}
      </dl>
      <div className={styles.actions}>
        {put && (
          <WithMenu
            label={`把“${name}”移到…`}
            items={targets.map(({ value: to, label }) => ({
              key: columnKey(to),
              text: label,
              onSelect: () => put(row, to),
            }))}
          >
            {(button) => (
              <Button size="small" aria-label={`把“${name}”移到…`} {...button}>
                移到…
              </Button>
            )}
          </WithMenu>
        )}
        {renderActions?.(row)}
      </div>
    </li>
  )
}
