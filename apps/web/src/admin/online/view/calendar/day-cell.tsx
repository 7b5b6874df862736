import { useDrag } from '../../../../ui/gesture/use-drag.ts'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { classNames } from '../../../../ui/text/class-names.ts'
import { addDays, dayText, today } from '../../../../ui/text/day.ts'
import { cellText } from '../../../kit/field/cell.tsx'
import type { Field } from '../../../kit/field/field.ts'
import type { AnyRow } from '../../../kit/resource/resource.ts'
import { daysOfKey } from './days.ts'
import styles from './calendar.module.css'

/** Maximum number of visible rows of a day in the month. A button shows the other rows. */
const FEW = 3

export const nameOf = (title: Field | undefined, row: AnyRow): string =>
  (title && cellText(title, row)) || '（没有名称）'

/** Empty if only the day is known. */
export const timeOf = (by: Field, row: AnyRow): string =>
  by.kind === 'time' ? String(row[by.name] ?? '').slice(11, 16) : ''

interface EntriesProps {
  day: string
  by: Field
  title: Field | undefined
  toneOf: (row: AnyRow) => number | undefined
  choose: (day: string) => void
  /** Called with the day under a dragged row. */
  hover: (day: string | null) => void
  /** Null if the user may not move rows. */
  move: ((row: AnyRow, day: string) => void) | null
}

interface DayCellProps extends EntriesProps {
  rows: readonly AnyRow[]
  /** True for a day of the previous or next month. */
  isOutside: boolean
  isChosen: boolean
  isOver: boolean
  /** Shows all rows. */
  isWhole: boolean
  add: ((day: string) => void) | null
}

export function DayCell({ day, rows, isOutside, isChosen, isOver, isWhole, add, ...entries }: DayCellProps) {
  const text = dayText(day)
  const shown = isWhole ? rows : rows.slice(0, FEW)
  const { choose } = entries
  return (
    <section
      className={classNames(
        styles.day,
        day === today() && styles.today,
        isOutside && styles.outside,
        isChosen && styles.chosen,
        isOver && styles.over,
      )}
      data-calendar-day={day}
      aria-label={`${text}，${rows.length} 条`}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.number}
          aria-pressed={isChosen}
          aria-label={`${day === today() ? '今天，' : ''}${text}，${rows.length} 条`}
          onClick={() => choose(day)}
        >
          <span>{Number(day.slice(8))}</span>
          {rows.length > 0 && <b aria-hidden="true">{rows.length}</b>}
        </button>
        {add && (
          <button
            type="button"
            className={styles.add}
            aria-label={`新增到${text}`}
            title={`新增到${text}`}
            onClick={() => add(day)}
          >
            <Icon name="plus" size={16} />
          </button>
        )}
      </div>
      <ul>
        {shown.map((row) => (
          <Entry key={row.id} {...entries} day={day} row={row} />
        ))}
      </ul>
      {rows.length > shown.length && (
        <button type="button" className={styles.rest} onClick={() => choose(day)}>
          还有 {rows.length - shown.length} 条
        </button>
      )}
    </section>
  )
}

const dayAt = ({ x, y }: { x: number; y: number }) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-calendar-day]')?.dataset['calendarDay'] ?? null

function Entry({ day, row, by, title, toneOf, choose, hover, move }: Omit<EntriesProps, 'rows'> & { row: AnyRow }) {
  const name = [timeOf(by, row), nameOf(title, row)].filter(Boolean).join(' ')
  const { handle, style, wasDrag } = useDrag({
    over: (place) => hover(place && dayAt(place)),
    drop: (place) => {
      const to = dayAt(place)
      if (to && to !== day) move?.(row, to)
    },
    begins: () => move !== null,
  })
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.entry, move && styles.movable)}
        data-tone={toneOf(row)}
        aria-label={move ? `${name}，拖动或按方向键改日期` : name}
        style={style}
        {...handle}
        onClick={() => {
          if (!wasDrag()) choose(day)
        }}
        onKeyDown={(event) => {
          const by = daysOfKey(event.key)
          if (by === 0 || !move) return
          event.preventDefault()
          move(row, addDays(day, by))
        }}
      >
        {name}
      </button>
    </li>
  )
}
