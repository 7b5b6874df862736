import type { TimetableEntry } from '@mashu/contract/teaching/timetable'
import { classNames } from '../../ui/text/class-names.ts'
import { dayText, today, weekdayOf, weekdays } from '../../ui/text/day.ts'
import { Entry } from './lesson-cell.tsx'
import styles from './timetable.module.css'

interface ViewProps {
  days: readonly string[]
  entries: ReadonlyMap<string, readonly TimetableEntry[]>
  withClass: boolean
}

const nameOf = (day: string): string => `周${weekdays[weekdayOf(day)]}`

export function WeekView({ days, entries, withClass }: ViewProps) {
  return (
    <div className={styles['week']}>
      {days.map((day) => (
        <section
          key={day}
          className={classNames(day === today() && styles['today'])}
          aria-label={`${nameOf(day)} ${dayText(day)}`}
        >
          <h2>
            {nameOf(day)}
            <small>{dayText(day)}</small>
          </h2>
          {(entries.get(day) ?? []).map((entry) => (
            <Entry key={entry.id} entry={entry} withClass={withClass} />
          ))}
        </section>
      ))}
    </div>
  )
}

/** Lists today and each day with entries. Used on phones and for longer periods. */
export function ListView({ days, entries, withClass }: ViewProps) {
  const filled = days.filter((day) => day === today() || entries.has(day))
  return (
    <div className={styles['list']}>
      {filled.map((day) => (
        <section key={day} className={classNames(day === today() && styles['today'])}>
          <h2>
            {day === today() ? '今天' : nameOf(day)}
            <small>{dayText(day)}</small>
          </h2>
          <div>
            {(entries.get(day) ?? []).map((entry) => (
              <Entry key={entry.id} entry={entry} withClass={withClass} />
            ))}
            {!entries.has(day) && <p>今天没有课</p>}
          </div>
        </section>
      ))}
    </div>
  )
}

/** Maximum number of entries in a day of the month view. */
const MAX_SHOWN = 3

/** On a phone, a tap opens the list of entries from this day on. */
function SmallDay({ day, count, openDay }: { day: string; count: number; openDay: (day: string) => void }) {
  return (
    <button
      type="button"
      className={styles['small']}
      aria-label={`${dayText(day)}，${count} 项`}
      onClick={() => openDay(day)}
    >
      {Number(day.slice(8))}
      {count > 0 && <b>{count}</b>}
    </button>
  )
}

/** A button opens the list of a day that has more entries than are shown. */
export function MonthView({
  days,
  entries,
  withClass,
  month,
  small,
  openDay,
}: ViewProps & { month: string; small: boolean; openDay: (day: string) => void }) {
  return (
    <div className={styles['month']}>
      {weekdays.map((name) => (
        <b key={name} aria-hidden>
          周{name}
        </b>
      ))}
      {days.map((day) => {
        const found = entries.get(day) ?? []
        return (
          <section
            key={day}
            className={classNames(
              day === today() && styles['today'],
              day.slice(0, 7) !== month.slice(0, 7) && styles['other'],
            )}
            aria-label={`${dayText(day)} ${nameOf(day)}`}
          >
            {small ? <SmallDay day={day} count={found.length} openDay={openDay} /> : <h2>{Number(day.slice(8))}</h2>}
            {found.slice(0, small ? 0 : MAX_SHOWN).map((entry) => (
              <Entry key={entry.id} entry={entry} withClass={withClass} />
            ))}
            {!small && found.length > MAX_SHOWN && (
              <button type="button" className={styles['more']} onClick={() => openDay(day)}>
                还有 {found.length - MAX_SHOWN} 个
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}
