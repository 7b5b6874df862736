import { Checkbox, Input, InputNumber, Select } from 'antd'
import { minuteSteps, weekdays, type JobTime } from './job-time.ts'
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
        // An empty field keeps the previous time.
        if (event.target.value !== '') change(event.target.value)
      }}
    />
  )
}

export function JobTimeParts({ time, change, id }: PartsProps) {
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
            // A weekly job needs at least one weekday.
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
