import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { TIMETABLE_DAYS, timetable } from '@mashu/contract/teaching/timetable'
import { wireTime } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { addDays } from '../../../ui/text/day.ts'
import { DateField } from '../../kit/field/date-field.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import { usualDueTimes } from './due-times.ts'
import styles from './due-field.module.css'

/** Returns undefined for several classes or without a planned lesson. */
function useNextLesson(workDept: unknown, now: string): string | undefined {
  const departId = typeof workDept === 'string' && !workDept.includes(',') ? workDept : ''
  const first = now.slice(0, 10)
  const { data } = useQuery({
    ...queryOf(timetable.list, { query: { first, last: addDays(first, TIMETABLE_DAYS - 1), departId } }),
    enabled: departId !== '',
    retry: false,
  })
  return data
    ?.filter(({ kind, startTime }) => kind === 'lesson' && startTime > now)
    .map(({ startTime }) => startTime)
    .toSorted()[0]
}

function DueField({ values, onChange, disabled, ...props }: InputProps) {
  const [now] = useState(() => wireTime(new Date()))
  const next = useNextLesson(values['workDept'], now)
  return (
    <div className={styles['due']}>
      <DateField {...props} {...(onChange && { onChange })} disabled={disabled} withTime isEnd />
      {!disabled && (
        <span role="group" aria-label="常用的截止时间">
          {usualDueTimes(now, next).map(({ text, time }) => (
            <Button key={text} kind="outline" size="compact" onClick={() => onChange?.(time)}>
              {text}
            </Button>
          ))}
        </span>
      )}
    </div>
  )
}

export const dueInput = (props: InputProps) => <DueField {...props} />
