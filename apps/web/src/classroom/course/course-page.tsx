import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { course } from '@mashu/contract/teaching/course'
import { CallError } from '@mashu/client'
import { queryOf } from '../../api/query.ts'
import { useTabTitle } from '../../page/page-tab.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { useReloadOnEditorMessage, useMyUnits, useMyWorks } from '../query.ts'
import { courseProgress } from './unit/progress.ts'
import { courseListAddress } from './unit/unit-address.ts'
import { UnitPanel } from './unit/unit-panel.tsx'
import { CourseHead, type View } from './course-head.tsx'
import { CourseUnits } from './course-units.tsx'
import styles from './course-page.module.css'

/** Each change of the address resets the title, so this component is mounted again for each address. */
function TabName({ course: name }: { course: string }) {
  useTabTitle(`我的课程-${name}`)
  return null
}

const NO_COURSE = new CallError('refused', '不知道是哪门课程，请从“我的课程”里打开。')

/** `?unit=` in the address names the open unit. */
export function CoursePage({ view }: { view: View }) {
  const [params, setParams] = useSearchParams()
  const courseId = params.get('id') ?? ''
  const head = useQuery({ ...queryOf(course.queryById, { query: { id: courseId } }), enabled: courseId !== '' })
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
        error={courseId ? (head.error ?? units.error) : NO_COURSE}
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
        <CourseUnits view={view} progress={progress} courseMap={head.data?.courseMap} onOpen={open} />
      )}
      {opened && <UnitPanel key={opened.unit.id} unitProgress={opened} onClose={() => open(null)} />}
    </div>
  )
}
