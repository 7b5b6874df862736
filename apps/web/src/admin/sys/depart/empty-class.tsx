import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { depart, type DepartNode } from '@mashu/contract/sys/depart'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { call, callWhole } from '@mashu/client'
import { STUDENT } from '@mashu/contract/user-identity'
import { useAction } from '../../../api/use-action.ts'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { Button } from '../../../ui/form/button.tsx'
import { UndoBar } from '../../../ui/form/undo-bar.tsx'
import { tellRefusal, useAsk, useOfficeAction } from '../../kit/resource/use-tools.tsx'
import styles from './empty-class.module.css'

/** Removes all students from a class at the end of a school year. Shows their number first, and offers an undo. */
export function EmptyClass({ depart: { id, departName } }: { depart: Pick<DepartNode, 'id' | 'departName'> }) {
  const { can } = usePermission()
  const [ask, question] = useAsk()
  const [emptied, setEmptied] = useState<{ count: number; undoId: string }>()
  const students = useQuery({
    ...queryOf(userDepart.departUserList, { query: { depId: id, userIdentity: String(STUDENT), pageSize: 1 } }),
    select: (page) => page?.total ?? 0,
  })
  const refetch = [userDepart.departUserList]
  const emptying = useAction(() => call(depart.removeAll, { query: { id } }), {
    done: setEmptied,
    failed: tellRefusal,
    refetch,
  })
  const undoing = useOfficeAction((undoId: string) => callWhole(depart.undoRemoveAll, { body: { undoId } }), {
    refetch,
  })
  if (!can(depart.removeAll)) return null
  const empty = async () => {
    const yes = await ask({
      title: `让 ${students.data} 名学生离开${departName}？`,
      text: '他们不再属于这个班，看不到班级的课程和作业。账号、作品和批改都保留。半小时内可以撤销。',
      verb: `让 ${students.data} 名学生离开`,
      danger: true,
    })
    if (yes) await emptying.run()
  }
  const undo = async (undoId: string) => {
    setEmptied(undefined)
    await undoing.run(undoId)
  }
  return (
    <section className={styles.zone} aria-label="清空班级">
      <div>
        <h3>清空班级</h3>
        <p>
          {students.data === 0
            ? '这个班现在没有学生。'
            : `班里的${students.data === undefined ? '' : ` ${students.data} 名`}学生会离开这个班，账号和作品都保留。学年结束时用。`}
        </p>
      </div>
      <Button kind="outline" size="compact" disabled={!students.data} onClick={() => void empty()}>
        清空班级
      </Button>
      {question}
      {emptied && (
        <UndoBar
          text={`${emptied.count} 名学生已离开${departName}`}
          onUndo={() => void undo(emptied.undoId)}
          onGone={() => setEmptied(undefined)}
        />
      )}
    </section>
  )
}
