import { Drawer } from '../../../ui/popup/dialog.tsx'
import { Switch } from 'antd'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import type { BodyOf, ResultOf } from '@mashu/contract/endpoint'
import { callWhole, wireTime } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/card/chip.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
import { DateField } from '../../kit/field/date-field.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { isOpenNow } from './course-dept-fields.ts'
import { lessonText } from './lesson-plan.rules.ts'
import { LessonPlan } from './lesson-plan.tsx'
import styles from './course-dept-units.module.css'

type Unit = ResultOf<typeof courseDept.units>[number]
export interface Link {
  id: string
  courseName: string | null
  departName: string | null
}

function useLinkUnits(linkId: string) {
  const link = useQuery(queryOf(courseDept.queryById, { query: { id: linkId } }))
  const units = useQuery(queryOf(courseDept.units, { query: { id: linkId } }))
  const { run, busy } = useOfficeAction((work: () => Promise<{ message: string }>) => work(), {
    refetch: [courseDept.queryById, courseDept.units],
  })
  return {
    link: link.data,
    isUnitByUnit: Boolean(link.data?.unitByUnit),
    units: units.data,
    isBusy: busy || link.isPending,
    error: link.error ?? units.error,
    reload: () => void Promise.all([link.refetch(), units.refetch()]),
    setUnitByUnit: (unitByUnit: boolean) =>
      void run(() => callWhole(courseDept.edit, { body: { id: linkId, unitByUnit } })),
    editUnit: (unitId: string, values: Partial<BodyOf<typeof courseDept.editUnit>>) =>
      void run(() => callWhole(courseDept.editUnit, { body: { ...values, id: linkId, unitId } })),
  }
}

/** Opens the units of a course for a class one by one, and sets their due times. */
export function CourseDeptUnits(props: { link: Link; close: () => void; isPlanning?: boolean }) {
  const { link, close } = props
  return (
    <Drawer width={720} onClose={close} title={`${link.departName ?? '班级'} ·《${link.courseName ?? '课程'}》各课`}>
      <Units linkId={link.id} starts={props.isPlanning ?? false} />
    </Drawer>
  )
}

function Units({ linkId, starts }: { linkId: string; starts: boolean }) {
  const { link, units, isUnitByUnit, isBusy, error, reload, setUnitByUnit, editUnit } = useLinkUnits(linkId)
  const mayEdit = usePermission().can(courseDept.editUnit)
  const [isPlanning, setPlanning] = useState(starts)
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!units) return <Skeleton height={200} />
  if (units.length === 0) return <OfficeEmpty icon="book" title="这门课还没有单元" />
  if (isPlanning && mayEdit && link) return <LessonPlan link={link} units={units} close={() => setPlanning(false)} />
  const next = units.findIndex(({ openTime }) => !isOpenNow(openTime))
  return (
    <div className={styles['page']}>
      <label className={styles['way']}>
        <Switch checked={isUnitByUnit} disabled={isBusy || !mayEdit} onChange={setUnitByUnit} />
        <span>
          <b>逐课开放</b>
          <small>打开后，学生只能进入你开放的课；已经开始做的课不会收走。</small>
        </span>
      </label>
      {mayEdit && (
        <Button kind="outline" size="small" icon="calendar" disabled={!link} onClick={() => setPlanning(true)}>
          排课（每周几点上）
        </Button>
      )}
      {isUnitByUnit && next >= 0 && mayEdit && (
        <Button loading={isBusy} onClick={() => editUnit(units[next]!.unitId, { openTime: wireTime(new Date()) })}>
          开放下一课：第 {next + 1} 节 {units[next]!.unitName}
        </Button>
      )}
      {isUnitByUnit && next < 0 && <p className={styles['all']}>所有的课都开放了。</p>}
      <ol className={styles['units']}>
        {units.map((unit, index) => (
          <UnitRow
            key={unit.unitId}
            unit={unit}
            number={index + 1}
            isLocked={isUnitByUnit && !isOpenNow(unit.openTime)}
            canClose={isUnitByUnit && mayEdit}
            disabled={isBusy || !mayEdit}
            onEdit={(values) => editUnit(unit.unitId, values)}
          />
        ))}
      </ol>
    </div>
  )
}

interface UnitRowProps {
  unit: Unit
  number: number
  isLocked: boolean
  canClose: boolean
  disabled: boolean
  onEdit: (values: { openTime?: string | null; dueTime?: string | null }) => void
}

function UnitRow({ unit, number, isLocked, canClose, disabled, onEdit }: UnitRowProps) {
  const due = `due-${unit.unitId}`
  return (
    <li>
      <span className={styles['name']}>
        <b>
          {number}. {unit.unitName}
        </b>
        <Chip tone={isLocked ? 'grey' : 'green'}>{isLocked ? '还没开放' : '已开放'}</Chip>
        {unit.openTime && <small>{lessonText(unit.openTime)}</small>}
      </span>
      {unit.hasHomework && (
        <span className={styles['due']}>
          <label htmlFor={due}>作业截止</label>
          <DateField
            id={due}
            value={unit.dueTime}
            withTime
            isEnd
            disabled={disabled}
            placeholder="不限时间"
            onChange={(value) => onEdit({ dueTime: (value as string | undefined) ?? null })}
          />
        </span>
      )}
      {canClose && (
        <Button
          kind="outline"
          size="compact"
          disabled={disabled}
          aria-label={`${isLocked ? '开放' : '收回'}第 ${number} 节 ${unit.unitName}`}
          onClick={() => onEdit({ openTime: isLocked ? wireTime(new Date()) : null })}
        >
          {isLocked ? '开放' : '收回'}
        </Button>
      )}
    </li>
  )
}
