import { Icon } from '../../../ui/picture/icon.tsx'
import { lessonText, type Repeat } from './lesson-plan.rules.ts'
import styles from './lesson-plan.module.css'

/** Days without lessons; a tap brings one back. */
export function SkippedDays({ repeat, change }: { repeat: Repeat; change: (values: Partial<Repeat>) => void }) {
  if (repeat.skipped.length === 0)
    return <p className={styles['note']}>碰到放假，点那一课后面的“跳过这天”，后面的课会顺延。</p>
  return (
    <div className={styles['skipped']} role="group" aria-label="不上课的日子">
      <span>不上课：</span>
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
