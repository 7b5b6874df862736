import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useNarrowViewport } from '@mashu/ui/react'
import type { InputProps } from '../../kit/field/field.ts'
import { freshJobTime, jobRhythms, readJobTime, writeJobTime, type JobRhythm, type JobTime } from './job-time.ts'
import { JobTimeParts } from './job-time-parts.tsx'
import { NextTimes } from './next-times.tsx'
import styles from './job.module.css'

/** Offers a choice in words, above the Quartz expression. */
export function JobTimeField({ id, value, onChange }: InputProps) {
  const expression = typeof value === 'string' ? value : ''
  // True while the user types the expression. Otherwise an expression that has words would be shown as words.
  const [writes, setWrites] = useState(false)
  const narrow = useNarrowViewport()
  const read = readJobTime(expression)
  const time: JobTime = writes ? { every: 'own', expression } : read
  const choose = (every: JobRhythm) => {
    setWrites(every === 'own')
    onChange?.(writeJobTime(freshJobTime(every, read)))
  }
  return (
    <div className={styles.time}>
      {narrow ? (
        <Select
          aria-label="多久一次"
          value={time.every}
          options={[...jobRhythms]}
          onChange={choose}
          className={styles.short}
        />
      ) : (
        <Segmented aria-label="多久一次" value={time.every} options={[...jobRhythms]} onChange={choose} />
      )}
      <div className={styles.parts}>
        <JobTimeParts time={time} change={(next) => onChange?.(writeJobTime(next))} id={id} />
      </div>
      <NextTimes expression={expression} />
    </div>
  )
}
