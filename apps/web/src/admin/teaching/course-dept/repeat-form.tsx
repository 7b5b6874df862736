import { weekdayOf, weekdays } from '../../../ui/text/day.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { DateField } from '../../kit/field/date-field.tsx'
import type { Repeat } from './lesson-plan.rules.ts'
import styles from './lesson-plan.module.css'

const rhythms = [
  { key: '1', text: '每周' },
  { key: '2', text: '隔周' },
] as const

export function RepeatForm({ repeat, change }: { repeat: Repeat; change: (values: Partial<Repeat>) => void }) {
  const chosen = repeat.weekdays.length > 0 ? repeat.weekdays : [weekdayOf(repeat.start.slice(0, 10))]
  const toggle = (day: number) => {
    const next = chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]
    if (next.length > 0) change({ weekdays: next })
  }
  return (
    <>
      <div className={styles['field']}>
        <label htmlFor="first-lesson">第一课</label>
        <DateField
          id="first-lesson"
          value={repeat.start}
          withTime
          disabled={false}
          placeholder="请选择第一课的时间"
          onChange={(start) => {
            if (start) change({ start: String(start), weekdays: [] })
          }}
        />
      </div>
      <div className={styles['field']}>
        <span>多久一次</span>
        <Segmented
          label="多久一次"
          compact
          options={rhythms}
          value={repeat.everyWeeks === 2 ? '2' : '1'}
          onChange={(key) => change({ everyWeeks: key === '2' ? 2 : 1 })}
        />
      </div>
      <div className={styles['field']} role="group" aria-label="周几上课">
        <span>周几上课</span>
        <div className={styles['days']}>
          {weekdays.map((name, day) => (
            <button
              key={name}
              type="button"
              aria-pressed={chosen.includes(day)}
              aria-label={`周${name}`}
              onClick={() => toggle(day)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
    </>
  )
}
