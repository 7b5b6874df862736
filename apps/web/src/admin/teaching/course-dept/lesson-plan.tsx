import { useState } from 'react'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import type { ResultOf } from '@mashu/contract/endpoint'
import { addDays, today } from '../../../ui/text/day.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { isOpenNow } from './course-dept-fields.ts'
import { useSchoolDays } from './use-school-days.ts'
import { changesOf, holidaysHit, lessonText, lessonTimes, type Repeat } from './lesson-plan.rules.ts'
import { usePlan, type Way } from './use-plan.ts'
import { RepeatForm } from './repeat-form.tsx'
import { SkippedDays } from './skipped-days.tsx'
import styles from './lesson-plan.module.css'

type Unit = ResultOf<typeof courseDept.units>[number]
interface PlannedUnit extends Unit {
  number: number
}

interface LessonPlanProps {
  link: Way & { id: string }
  units: readonly Unit[]
  close: () => void
}

/** Tomorrow at nine is never in the past. */
const usualStart = () => `${addDays(today(), 1)} 09:00:00`

/** Holidays and days that the user skips have no lessons. */
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
  const { free, working } = useSchoolDays()
  const [kept, setKept] = useState<readonly string[]>([])
  const holidays = [...free.keys()].filter((day) => !kept.includes(day))
  const times = lessonTimes({ ...repeat, skipped: [...repeat.skipped, ...holidays] }, planned.length)
  const hit = holidaysHit(repeat, holidays, times.at(-1) ?? '').map((day) => [day, free.get(day)!] as const)
  const noteOf = (day: string) => (working.has(day) ? '调休上班' : free.get(day))
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
      <SkippedDays repeat={repeat} change={change} holidays={hit} keep={(day) => setKept([...kept, day])} />
      <ol className={styles['lessons']} start={first + 1}>
        {planned.map((unit, index) => (
          <Lesson
            key={unit.unitId}
            unit={unit}
            time={times[index]!}
            note={noteOf(times[index]!.slice(0, 10))}
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

interface LessonProps {
  unit: PlannedUnit
  time: string
  /** The entry of the school's calendar for the day. */
  note: string | undefined
  skip: () => void
}

function Lesson({ unit, time, note, skip }: LessonProps) {
  const { number, unitName, openTime } = unit
  return (
    <li>
      <span className={styles['name']}>
        <b>
          {number}. {unitName}
        </b>
        <small>
          <span>
            {lessonText(time)}
            {note && ` · ${note}`}
          </span>
          {openTime && openTime !== time && <s>原来 {lessonText(openTime)}</s>}
        </small>
      </span>
      <Button kind="outline" size="compact" aria-label={`跳过${lessonText(time)}`} onClick={skip}>
        跳过这天
      </Button>
    </li>
  )
}
