import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Input, InputNumber, Segmented, Select } from 'antd'
import { useState } from 'react'
import { quartzJob } from '@mashu/contract/sys/job/quartz-job'
import { ApiError, call } from '@mashu/client'
import { useNarrowViewport } from '@mashu/ui/react'
import type { InputProps } from '../../kit/field/field.ts'
import { useSettled } from '../rule/use-settled.ts'
import {
  freshJobTime,
  jobRhythms,
  minuteSteps,
  readJobTime,
  weekdays,
  writeJobTime,
  type JobRhythm,
  type JobTime,
} from './job-time.ts'
import styles from './job.module.css'

interface PartsProps {
  time: JobTime
  change: (time: JobTime) => void
  id: string | undefined
}

function TimeOfDay({ at, change }: { at: string; change: (at: string) => void }) {
  return (
    <input
      type="time"
      className={styles.clock}
      aria-label="时刻"
      value={at}
      required
      onChange={(event) => {
        // An emptied clock says nothing yet.
        if (event.target.value !== '') change(event.target.value)
      }}
    />
  )
}

/** What belongs to the chosen rhythm. */
function Parts({ time, change, id }: PartsProps) {
  switch (time.every) {
    case 'minutes':
      return (
        <Select
          aria-label="间隔"
          value={time.minutes}
          options={minuteSteps.map((value) => ({ value, label: `每 ${value} 分钟` }))}
          onChange={(minutes: number) => change({ ...time, minutes })}
          className={styles.short}
        />
      )
    case 'hour':
      return (
        <span className={styles.words}>
          第
          <InputNumber
            aria-label="分钟"
            min={0}
            max={59}
            precision={0}
            value={time.minute}
            onChange={(minute) => change({ ...time, minute: minute ?? 0 })}
          />
          分
        </span>
      )
    case 'day':
      return <TimeOfDay at={time.at} change={(at) => change({ ...time, at })} />
    case 'week':
      return (
        <>
          <Checkbox.Group
            aria-label="星期"
            options={weekdays.map(({ value, text }) => ({ value, label: text }))}
            value={[...time.days]}
            // The last day stays: a week without days is no time.
            onChange={(days) => days.length > 0 && change({ ...time, days: days as number[] })}
          />
          <TimeOfDay at={time.at} change={(at) => change({ ...time, at })} />
        </>
      )
    case 'month':
      return (
        <>
          <Select
            aria-label="日期"
            value={time.day}
            options={Array.from({ length: 31 }, (_, at) => ({ value: at + 1, label: `${at + 1} 日` }))}
            onChange={(day: number) => change({ ...time, day })}
            className={styles.short}
          />
          <TimeOfDay at={time.at} change={(at) => change({ ...time, at })} />
          {time.day > 28 && <span className={styles.hint}>没有 {time.day} 日的月份会跳过</span>}
        </>
      )
    case 'own':
      return (
        <Input
          id={id}
          aria-label="cron表达式"
          className={styles.expression}
          value={time.expression}
          maxLength={255}
          autoComplete="off"
          placeholder="秒 分 时 日 月 周 [年]，例如 0 0 3 * * ?"
          onChange={(event) => change({ ...time, expression: event.target.value })}
        />
      )
  }
}

/** The next five runs of an expression, or what is wrong with it. */
function NextTimes({ expression }: { expression: string }) {
  const asked = useSettled(expression.trim())
  const times = useQuery({
    queryKey: [quartzJob.nextTimes.path, asked],
    queryFn: () => call(quartzJob.nextTimes, { query: { cronExpression: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  if (asked === '') return null
  if (times.isError)
    return (
      <p role="status" className={styles.fault}>
        {times.error instanceof ApiError ? times.error.message : '暂时看不到接下来的时间，请稍后再试'}
      </p>
    )
  return (
    <div role="status" className={styles.next}>
      <span className={styles.nextTitle}>接下来</span>
      {times.data?.length === 0 && <span className={styles.fault}>以后不会再运行</span>}
      {times.data?.map((time) => (
        <time key={time}>{time}</time>
      ))}
      {times.isPending && <span>正在计算…</span>}
    </div>
  )
}

/** When a job runs, chosen in words; the expression of Quartz is below it. */
export function JobTimeField({ id, value, onChange }: InputProps) {
  const expression = typeof value === 'string' ? value : ''
  // An expression that could be said in words is still one that a person wants to write.
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
        <Parts time={time} change={(next) => onChange?.(writeJobTime(next))} id={id} />
      </div>
      <NextTimes expression={expression} />
    </div>
  )
}
