import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import type { ResultOf } from '@mashu/contract/endpoint'
import { callWhole, toCallError, wireTime } from '@mashu/client'
import { weekdayOf, weekdays } from '../../../ui/text/day.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { DateField } from '../../kit/field/date-field.tsx'
import { attempt } from '../../kit/resource/use-tools.tsx'
import { isOpenNow } from './course-dept-fields.ts'
import { changesOf, lessonText, lessonTimes, type Repeat } from './lesson-plan.rules.ts'
import styles from './lesson-plan.module.css'

type Unit = ResultOf<typeof courseDept.units>[number]
interface PlannedUnit extends Unit {
  number: number
}

const rhythms = [
  { key: '1', text: '每周' },
  { key: '2', text: '隔周' },
] as const

type Way = ResultOf<typeof courseDept.plan>
type Changes = ReturnType<typeof changesOf>

interface LessonPlanProps {
  link: Way & { id: string }
  units: readonly Unit[]
  close: () => void
}

/** Tomorrow at nine: a start that is seldom right and never in the past. */
const usualStart = () => `${wireTime(new Date(Date.now() + 86_400_000)).slice(0, 10)} 09:00:00`

/** Writes times of units; how everything stood before can be brought back from the message. */
function usePlan(id: string) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = async (units: Changes, before?: Way) => {
    const answer = await callWhole(courseDept.plan, { body: { id, units, ...(before && { before }) } })
    await client.invalidateQueries({ queryKey: ['course-dept'] })
    return answer
  }
  const undo = (units: Changes, before: Way) => {
    const back = units.map(({ unitId, openTime, seenTime }) => ({ unitId, openTime: seenTime, seenTime: openTime }))
    void attempt(async () => ({ ...(await send(back, before)), message: '已经撤销，上课时间和原来一样' }))
  }
  const plan = async (units: Changes) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { message, result } = await send(units)
      showToast({ kind: 'success', title: message, action: { label: '撤销', run: () => undo(units, result) } })
      return true
    } catch (error) {
      setRefusal(toCallError(error).message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refusal, plan }
}

/** 排课: gives the units of a course their times, by a rule and with the holidays struck out by hand. */
export function LessonPlan({ link, units, close }: LessonPlanProps) {
  const numbered = units.map((unit, index) => ({ ...unit, number: index + 1 }))
  const [first, setFirst] = useState(() =>
    Math.max(
      units.findIndex(({ openTime }) => !isOpenNow(openTime)),
      0,
    ),
  )
  const [repeat, setRepeat] = useState<Repeat>(() => ({
    start: usualStart(),
    weekdays: [],
    everyWeeks: 1,
    skipped: [],
  }))
  const { isBusy, refusal, plan } = usePlan(link.id)
  const planned = numbered.slice(first)
  const times = lessonTimes(repeat, planned.length)
  const change = (values: Partial<Repeat>) => setRepeat({ ...repeat, ...values })
  const save = async () => {
    if (await plan(changesOf(units, { first, times }, link))) close()
  }
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Button kind="outline" size="compact" icon="left" onClick={close}>
          返回
        </Button>
        <h3>排课</h3>
      </header>
      <RepeatForm repeat={repeat} change={change} />
      <label className={styles['field']}>
        <span>从哪一课开始</span>
        <select value={first} onChange={(event) => setFirst(Number(event.target.value))}>
          {numbered.map(({ unitId, number, unitName }, index) => (
            <option key={unitId} value={index}>
              {number}. {unitName}
            </option>
          ))}
        </select>
      </label>
      <Skipped repeat={repeat} change={change} />
      <ol className={styles['lessons']} start={first + 1}>
        {planned.map((unit, index) => (
          <Lesson
            key={unit.unitId}
            unit={unit}
            time={times[index]!}
            skip={() => change({ skipped: [...repeat.skipped, times[index]!.slice(0, 10)] })}
          />
        ))}
      </ol>
      {refusal && <ErrorBar>{refusal}</ErrorBar>}
      <Button loading={isBusy} loadingText="正在保存" size="small" onClick={() => void save()}>
        排好这 {planned.length} 课
      </Button>
      <p className={styles['note']}>每课到了上课时间才向学生开放，也会出现在老师和学生的课程表里。</p>
    </div>
  )
}

function RepeatForm({ repeat, change }: { repeat: Repeat; change: (values: Partial<Repeat>) => void }) {
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

/** Days without lessons; a tap brings one back. */
function Skipped({ repeat, change }: { repeat: Repeat; change: (values: Partial<Repeat>) => void }) {
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

function Lesson({ unit, time, skip }: { unit: PlannedUnit; time: string; skip: () => void }) {
  const { number, unitName, openTime } = unit
  return (
    <li>
      <span className={styles['name']}>
        <b>
          {number}. {unitName}
        </b>
        <small>
          <span>{lessonText(time)}</span>
          {openTime && openTime !== time && <s>原来 {lessonText(openTime)}</s>}
        </small>
      </span>
      <Button kind="outline" size="compact" aria-label={`跳过${lessonText(time)}`} onClick={skip}>
        跳过这天
      </Button>
    </li>
  )
}
