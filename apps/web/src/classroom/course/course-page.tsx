import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { course } from '@mashu/contract/teaching/course'
import { call } from '@mashu/client'
import { useTabTitle } from '../../page/page-tab.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { useReloadOnEditorMessage, useMyUnits, useMyWorks, type OwnUnit } from '../query.ts'
import { Meter } from '../../ui/card/meter.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { courseProgress, type CourseProgress, type UnitProgress } from './unit/progress.ts'
import { RoadMap } from './map/road-map.tsx'
import { courseAddress, courseListAddress } from './unit/unit-address.ts'
import { UnitCards } from './unit/unit-cards.tsx'
import { UnitPanel } from './unit/unit-panel.tsx'
import styles from './course-page.module.css'

type View = 'map' | 'card'
const views = [
  { key: 'map', text: '地图' },
  { key: 'card', text: '卡片' },
] as const

/**
 * Names the tab after the course; mounted anew with the address, as the shell takes the name back with every change of
 * it.
 */
function TabName({ course: name }: { course: string }) {
  useTabTitle(`我的课程-${name}`)
  return null
}

/** The units of one course, as a road or as cards; `?unit=` opens one of them. */
export function CoursePage({ view }: { view: View }) {
  const [params, setParams] = useSearchParams()
  const courseId = params.get('id') ?? ''
  const head = useQuery({
    queryKey: ['mine', 'course', courseId],
    queryFn: () => call(course.queryById, { query: { id: courseId } }),
    enabled: courseId !== '',
  })
  const units = useMyUnits(courseId)
  const works = useMyWorks()
  useReloadOnEditorMessage()
  const progress = courseProgress(units.data ?? [], works.data ?? [])
  const open = (unitId: string | null): void =>
    setParams(unitId ? { id: courseId, unit: unitId } : { id: courseId }, { replace: true, preventScrollReset: true })
  const opened = progress.units.find(({ unit, state }) => unit.id === params.get('unit') && state !== 'locked')
  if (head.isError || units.isError || !courseId) {
    return (
      <ErrorState
        title="课程没有加载出来"
        error={head.error ?? units.error}
        text={courseId ? undefined : '不知道是哪门课程，请从“我的课程”里打开。'}
        action={
          <ButtonLink to={courseListAddress} kind="soft">
            回到我的课程
          </ButtonLink>
        }
        onRetry={courseId ? () => void Promise.all([head.refetch(), units.refetch()]) : undefined}
      />
    )
  }
  return (
    <div className={styles['page']} aria-busy={units.isPending}>
      {head.data && <TabName key={params.toString()} course={head.data.courseName} />}
      <CourseHead name={head.data?.courseName} progress={progress} view={view} courseId={courseId} />
      {units.isPending ? (
        <Skeleton className={styles['map']} height="auto" />
      ) : (
        <Units view={view} progress={progress} courseMap={head.data?.courseMap} onOpen={open} />
      )}
      {opened && <UnitPanel key={opened.unit.id} unitProgress={opened} onClose={() => open(null)} />}
    </div>
  )
}

function headLine({ total, done, current, units }: CourseProgress): string {
  if (total > 0 && done === total) return '这门课的作业全部完成啦，真了不起！'
  if (!current && units.some(({ state }) => state === 'locked')) return '开放的课都学完啦，下一课等老师来开放'
  return '做完这一节，下一站就会亮起来'
}

function CourseHead({
  name,
  progress,
  view,
  courseId,
}: {
  name?: string
  progress: CourseProgress
  view: View
  courseId: string
}) {
  const navigate = useNavigate()
  return (
    <header className={styles['head']}>
      <div className={styles['name']}>
        <h1>{name ?? <Skeleton width={180} height={28} />}</h1>
        <p>{headLine(progress)}</p>
      </div>
      {progress.total > 0 && (
        <div className={styles['progress']}>
          <span>
            <b>{progress.done}</b> / {progress.total} 节
          </span>
          <Meter label="做完的节数" value={progress.done} total={progress.total} green />
        </div>
      )}
      <Segmented
        label="显示方式"
        options={views}
        value={view}
        onChange={(to) => void navigate(courseAddress({ id: courseId, showType: to === 'map' ? 1 : 2 }))}
      />
    </header>
  )
}

interface UnitsProps {
  view: View
  progress: CourseProgress<OwnUnit>
  courseMap?: string | null
  onOpen: (unitId: string) => void
}

function Units({ view, progress, courseMap, onOpen }: UnitsProps) {
  const [asked, setAsked] = useState<UnitProgress | null>(null)
  const [closed, setClosed] = useState<UnitProgress | null>(null)
  const choose = (unitProgress: UnitProgress): void => {
    if (unitProgress.state === 'locked') setClosed(unitProgress)
    else if (unitProgress.state === 'ahead' && !unitProgress.work) setAsked(unitProgress)
    else onOpen(unitProgress.unit.id)
  }
  const go = (unitId: string): void => {
    setAsked(null)
    onOpen(unitId)
  }
  if (progress.units.length === 0)
    return (
      <EmptyState
        title="这门课还没有内容"
        text="老师准备好以后，这里会出现一节一节的课。"
        action={
          <ButtonLink to={courseListAddress} kind="soft">
            看看别的课程
          </ButtonLink>
        }
      />
    )
  return (
    <>
      {view === 'map' ? (
        <RoadMap units={progress.units} courseMap={courseMap} onOpen={choose} />
      ) : (
        <UnitCards stops={progress.units} onOpen={choose} />
      )}
      {closed && (
        <Dialog
          open
          title="这一课还没有开放"
          width={440}
          onClose={() => setClosed(null)}
          footer={<Button onClick={() => setClosed(null)}>知道了</Button>}
        >
          <p className={styles['ahead']}>“{closed.unit.unitName}”等老师开放以后，点这里就能进去。</p>
        </Dialog>
      )}
      {asked && progress.current && (
        <Dialog
          open
          title="还没走到这一站"
          width={440}
          onClose={() => setAsked(null)}
          footer={
            <>
              <Button kind="outline" onClick={() => go(asked.unit.id)}>
                今天就上这一节
              </Button>
              <Button onClick={() => go(progress.current!.unit.id)}>去第 {progress.current.number} 节</Button>
            </>
          }
        >
          <p className={styles['ahead']}>
            先把第 {progress.current.number} 节“{progress.current.unit.unitName}
            ”的作业交了，路就会一直亮到这里。如果老师今天就讲第 {asked.number} 节，也可以直接进去。
          </p>
        </Dialog>
      )}
    </>
  )
}
