import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { STAFF } from '@mashu/contract/user-identity'
import { usePhoneViewport } from '@mashu/ui/react'
import { usePermission } from '../../api/permission.ts'
import { useSession } from '../../api/session.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { EmptyState } from '../../ui/state/state.tsx'
import { useMyClasses } from '../marking/queue/query.ts'
import { today } from '../../ui/text/day.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { useTimetable } from './query.ts'
import { byDay, daysOf, turned, turnNames, views, viewTitle, type View } from './view.ts'
import { ListView, MonthView, WeekView } from './week-view.tsx'
import styles from './timetable.module.css'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The default view is the list on phones, and the week on larger screens. */
function useChoice() {
  const [params, setParams] = useSearchParams()
  const phone = usePhoneViewport()
  const asked = params.get('view')
  const view: View = views.find(({ key }) => key === asked)?.key ?? (phone ? 'list' : 'week')
  const given = params.get('day') ?? ''
  const day = DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : today()
  const put = (values: Record<string, string>) =>
    setParams(
      (now) =>
        new URLSearchParams(
          Object.entries({ ...Object.fromEntries(now), ...values }).filter(([, value]) => value !== ''),
        ),
      { replace: true },
    )
  return { view, day, departId: params.get('departId'), put }
}

function ClassChoice({ departId, choose }: { departId: string | null; choose: (id: string) => void }) {
  const classes = useMyClasses()
  if ((classes.data ?? []).length < 2) return null
  return (
    <select
      className={styles['choice']}
      aria-label="班级"
      value={departId ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">全部班级</option>
      {classes.data!.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function Turn({ view, day, put }: { view: View; day: string; put: (values: Record<string, string>) => void }) {
  const names = turnNames[view]
  return (
    <div className={styles['turn']}>
      <Button
        kind="outline"
        size="small"
        icon="left"
        aria-label={names.back}
        onClick={() => put({ day: turned(view, day, -1) })}
      />
      <Button kind="outline" size="small" onClick={() => put({ day: '' })}>
        {names.now}
      </Button>
      <Button
        kind="outline"
        size="small"
        icon="right"
        aria-label={names.on}
        onClick={() => put({ day: turned(view, day, 1) })}
      />
      <h2 aria-live="polite">{viewTitle(view, day)}</h2>
    </div>
  )
}

/** Renders 课程表: lessons and due times of the user's classes. */
export default function TimetablePage() {
  const { view, day, departId, put } = useChoice()
  const isStaff = useSession().user?.userIdentity === STAFF
  const mayPlan = usePermission().can(courseDept.plan) && isStaff
  const [isFeedOpen, setFeedOpen] = useState(false)
  const days = daysOf(view, day)
  const found = useTimetable(days, departId)
  return (
    <div className={styles['page']} aria-busy={found.isPending}>
      <header className={styles['head']}>
        <h1>课程表</h1>
        {isStaff && <ClassChoice departId={departId} choose={(id) => put({ departId: id })} />}
        <Segmented label="怎么看" options={views} value={view} onChange={(next) => put({ view: next })} />
        {mayPlan && (
          <ButtonLink to="/course/courseDept?plan" size="small" icon="calendar">
            排课
          </ButtonLink>
        )}
        <Button kind="soft" size="small" icon="calendar" onClick={() => setFeedOpen(true)}>
          订阅到日历
        </Button>
      </header>
      <Turn view={view} day={day} put={put} />
      {found.isError && !found.data && <QueryError title="课程表没有加载出来" query={found} />}
      {found.isPending && <Skeleton height={320} radius={16} />}
      {found.data && (
        <Shown
          view={view}
          day={day}
          days={days}
          entries={found.data}
          isStaff={isStaff}
          openDay={(to) => put({ view: 'list', day: to })}
        />
      )}
      {isFeedOpen && <FeedDialog close={() => setFeedOpen(false)} />}
    </div>
  )
}

interface ShownProps {
  view: View
  day: string
  days: readonly string[]
  entries: Parameters<typeof byDay>[0]
  isStaff: boolean
  openDay: (day: string) => void
}

function Shown({ view, day, days, entries, isStaff, openDay }: ShownProps) {
  const small = usePhoneViewport()
  const classes = new Set(entries.map(({ departId }) => departId))
  const shared = { days, entries: byDay(entries), withClass: isStaff || classes.size > 1 }
  return (
    <>
      {view === 'week' && <WeekView {...shared} />}
      {view === 'month' && <MonthView {...shared} month={day} small={small} openDay={openDay} />}
      {view === 'list' && entries.length > 0 && <ListView {...shared} />}
      {entries.length === 0 && (
        <EmptyState
          title="这段时间没有课"
          text={isStaff ? '点右上角的“排课”，给课排好时间，课就会出现在这里。' : '老师排好课以后，会出现在这里。'}
        />
      )}
    </>
  )
}
