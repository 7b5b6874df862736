import type { ReactNode } from 'react'
import { classOverview, type OverviewHomework } from '@mashu/contract/teaching/class-overview'
import { gradebook } from '@mashu/contract/teaching/grade/gradebook'
import { callWhole } from '@mashu/client'
import type { DueMove } from '@mashu/contract/teaching/grade/moved-due'
import { useRefetch } from '../../../api/query.ts'
import type { Answer } from '../../kit/resource/action.ts'
import { makeField } from '../../kit/field/field.ts'
import { FormPopup } from '../../kit/form/form-popup.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { dueInput } from './due-field.tsx'
import styles from './move-due.module.css'

interface MoveDueProps {
  departId: string
  homework: Pick<OverviewHomework, 'id' | 'name' | 'dueTime' | 'moved'>
  /** Students whom a teacher can select. */
  students: readonly { id: string; realname: string }[]
  chosen: readonly string[]
  /** Content above the form, such as the selection of a class. */
  above?: ReactNode
  close: () => void
}

const shown = (time: string) => time.slice(0, 16)

/** A week suits most students who were ill. */
function weekAfter(dueTime: string): string {
  const day = new Date(`${dueTime.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 7)
  return `${day.toISOString().slice(0, 10)} ${dueTime.slice(11)}`
}

const CHANGED = [classOverview.matrix, gradebook.matrix]

/** The answer of the returned function contains an undo. */
function useMoves(departId: string, homeworkId: string) {
  const send = (moves: readonly DueMove[]) =>
    callWhole(classOverview.moveDue, { body: { departId, homeworkId, moves: [...moves] } })
  const back = useOfficeAction(send, { refetch: CHANGED })
  return async (moves: readonly DueMove[], message: string): Promise<Answer> => {
    const { result } = await send(moves)
    return { message, undo: () => void back.run(result.before) }
  }
}

/** Gives students more time for a homework, and lists students who already have more time. */
export function MoveDue({ departId, homework, students, chosen, above, close }: MoveDueProps) {
  const move = useMoves(departId, homework.id)
  const refetch = useRefetch()
  const options = students.map(({ id, realname }) => ({ value: id, text: realname }))
  const fields = [
    makeField('userIds', { type: 'string' }, true, {
      label: '学生',
      options,
      multiple: true,
      required: '请选择学生',
      placeholder: '选择要推迟的学生',
      wide: true,
    }),
    makeField('dueTime', { type: 'string', kind: 'time' }, true, {
      label: '推迟到',
      required: '请选择时间',
      placeholder: '请选择时间',
      input: dueInput,
      wide: true,
      check: (value) => (typeof value === 'string' && value <= homework.dueTime! ? '要晚于全班的截止时间' : undefined),
    }),
    makeField('note', { type: 'string', maxLength: 200 }, false, {
      label: '说明',
      placeholder: '比如：生病请假。学生看得到，可以不写',
      wide: true,
    }),
  ]
  return (
    <FormPopup
      title={`单独推迟：${homework.name}`}
      fields={fields}
      mode="add"
      columns={1}
      values={{ userIds: chosen.join(','), dueTime: weekAfter(homework.dueTime!) }}
      header={
        <>
          {above}
          <Moved departId={departId} homework={homework} students={students} />
        </>
      }
      okText="推迟"
      close={close}
      done={() => void refetch(...CHANGED)}
      submit={(values) => {
        const userIds = String(values['userIds']).split(',').filter(Boolean)
        const dueTime = String(values['dueTime'])
        const note = String(values['note'] ?? '').trim() || null
        return move(
          userIds.map((userId) => ({ userId, dueTime, note })),
          `已给 ${userIds.length} 名学生推迟到 ${shown(dueTime)}`,
        )
      }}
    />
  )
}

function Moved({ departId, homework, students }: Pick<MoveDueProps, 'departId' | 'homework' | 'students'>) {
  const move = useMoves(departId, homework.id)
  const takeBack = useOfficeAction(
    (userId: string) => move([{ userId, dueTime: null, note: null }], '已取消，和全班一样'),
    { refetch: CHANGED },
  )
  const names = new Map(students.map(({ id, realname }) => [id, realname]))
  const moved = homework.moved.filter(({ userId }) => names.has(userId))
  return (
    <div className={styles.moved}>
      <p>全班 {shown(homework.dueTime!)} 截止。推迟以后，这几位学生在自己的时间内交都不算迟交。</p>
      {moved.length > 0 && (
        <ul aria-label="已经推迟的学生">
          {moved.map(({ userId, dueTime, note }) => (
            <li key={userId}>
              <b>{names.get(userId)}</b>
              <span>
                到 {shown(dueTime)}
                {note && ` · ${note}`}
              </span>
              <Button
                kind="ghost"
                size="compact"
                loading={takeBack.given?.[0] === userId}
                aria-label={`取消${names.get(userId)}的推迟`}
                onClick={() => void takeBack.run(userId)}
              >
                取消
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
