import { Icon } from '../../../ui/picture/icon.tsx'
import { lessonText, type Repeat } from './lesson-plan.rules.ts'
import styles from './lesson-plan.module.css'

interface SkippedDaysProps {
  repeat: Repeat
  change: (values: Partial<Repeat>) => void
  /** Holidays of the school on lesson days, with their names. */
  holidays: readonly (readonly [day: string, name: string])[]
  /** Plans a lesson on a holiday. */
  keep: (day: string) => void
}

/** A click on a day plans its lesson again. */
export function SkippedDays({ repeat, change, holidays, keep }: SkippedDaysProps) {
  if (repeat.skipped.length === 0 && holidays.length === 0)
    return <p className={styles['note']}>碰到放假，点那一课后面的“跳过这天”，后面的课会顺延。</p>
  return (
    <div className={styles['skipped']} role="group" aria-label="不上课的日子">
      <span>不上课：</span>
      {holidays.map(([day, name]) => (
        <button key={day} type="button" aria-label={`${name}${day}照常上课`} onClick={() => keep(day)}>
          {name} {lessonText(`${day} 00:00:00`).slice(0, -6)}
          <Icon name="close" size={14} />
        </button>
      ))}
      {repeat.skipped.toSorted().map((day) => (
        <button
          key={day}
          type="button"
          aria-label={`恢复${day}的课`}
          onClick={() => change({ skipped: repeat.skipped.filter((other) => other !== day) })}
        >
          {lessonText(`${day} 00:00:00`).slice(0, -6)}
          <Icon name="close" size={14} />
        </button>
      ))}
    </div>
  )
}
