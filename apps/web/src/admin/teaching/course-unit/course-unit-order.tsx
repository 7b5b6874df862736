import { Drawer } from '../../../ui/popup/dialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import type { ResultOf } from '@mashu/contract/endpoint'
import { call, callWhole } from '@mashu/client'
import { privateKey } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
import { tellRefusal } from '../../kit/resource/use-tools.tsx'
import type { Place } from '../../kit/tree/tree-row.ts'
import { TreeTable } from '../../kit/tree/tree-table.tsx'
import styles from './course-unit-order.module.css'

type Unit = ResultOf<typeof courseUnit.list>['records'][number]

/** The complete order is saved, so one page must contain all units of any course. */
const ALL = 999

/** Puts `id` in front of `before`, or at the end. */
function placed(ids: readonly string[], id: string, before: string | null): string[] {
  const rest = ids.filter((other) => other !== id)
  const at = before === null ? rest.length : rest.indexOf(before)
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

function useUnitOrder(courseId: string, changed: () => void) {
  const queries = useQueryClient()
  // A reload of lists must not restore an order that the user is changing.
  const queryKey = privateKey('course-unit-order', courseId)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(courseUnit.list, { query: { courseId, pageSize: ALL }, signal })).records,
    gcTime: 0,
  })
  // Sends the orders one after another, so that an earlier order cannot arrive last.
  const last = useRef(Promise.resolve())
  const save = async (ids: readonly string[]): Promise<boolean> => {
    queries.setQueryData<readonly Unit[]>(queryKey, (units) =>
      units?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    )
    const saved = last.current.then(() =>
      callWhole(courseUnit.editBatch, { body: ids.map((id, at) => ({ id, orderNum: at + 1 })) }),
    )
    last.current = saved.then(
      () => undefined,
      () => undefined,
    )
    try {
      await saved
      return true
    } catch (error) {
      void refetch()
      tellRefusal(error)
      return false
    } finally {
      changed()
    }
  }
  const move = async (unit: Unit, { before }: Place) => {
    const old = (data ?? []).map(({ id }) => id)
    if (!(await save(placed(old, unit.id, before)))) return
    showToast({
      kind: 'success',
      title: '单元顺序已保存',
      action: {
        label: '撤销',
        run: () => void save(old).then((done) => done && showToast({ title: '已恢复原来的顺序' })),
      },
    })
  }
  return { units: data, error, refetch, move }
}

interface CourseUnitOrderProps {
  courseId: string
  changed: () => void
  close: () => void
}

/** Saves each move. */
export function CourseUnitOrder({ courseId, changed, close }: CourseUnitOrderProps) {
  const { units, error, refetch, move } = useUnitOrder(courseId, changed)
  const name = units?.[0]?.courseName
  return (
    <Drawer width={560} onClose={close} title={name ? `《${name}》的单元顺序` : '单元顺序'} flush>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !units && <Skeleton height={200} />}
      {units?.length === 0 && <OfficeEmpty icon="book" title="这门课还没有单元" />}
      {units && units.length > 0 && <UnitLines units={units} move={move} />}
    </Drawer>
  )
}

interface UnitLinesProps {
  units: readonly Unit[]
  move: (unit: Unit, place: Place) => Promise<void>
}

function UnitLines({ units, move }: UnitLinesProps) {
  const { can } = usePermission()
  const isOwn = units.every(({ editable }) => editable !== false)
  const nodes = units.map((unit, at) => ({ ...unit, number: at + 1, key: unit.id, children: null, isLeaf: true }))
  return (
    <>
      <p className={styles['hint']}>
        {isOwn ? '拖动左边的手柄换位置，放开就保存；也可以选中手柄后按 ↑ ↓。' : '只能修改自己的课程。'}
      </p>
      <TreeTable
        label="单元顺序"
        nodes={nodes}
        nameTitle="单元名称"
        nameOf={(unit) => unit.unitName}
        renderName={(unit) => (
          <b className={styles['name']}>
            {unit.number}. {unit.unitName}
          </b>
        )}
        columns={[]}
        open={[]}
        setOpen={() => undefined}
        ticked={null}
        tick={() => undefined}
        move={isOwn && can(courseUnit.editBatch) ? (unit, place) => void move(unit, place) : null}
      />
    </>
  )
}
