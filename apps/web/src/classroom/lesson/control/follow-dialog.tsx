import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'
import { call } from '@mashu/client'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { classUnitsQuery } from '../room/query.ts'
import { useRoomAct } from '../room/use-wall.ts'
import styles from './control.module.css'

const MAX_STEP = 200

/** Opens a unit, a step or a starter on all screens. Each child's work is saved first. */
export function FollowDialog({ room, close }: { room: LessonRoom; close: () => void }) {
  const units = useQuery(classUnitsQuery(room.departId))
  const [unitId, setUnitId] = useState(room.follow?.unitId ?? room.unitId ?? '')
  const [step, setStep] = useState('')
  const [isStarter, setStarter] = useState(false)
  const act = useRoomAct()
  const number = step.trim() === '' ? null : Number(step)
  const isWrong = number !== null && !(Number.isInteger(number) && number >= 1 && number <= MAX_STEP)
  const follow = async () => {
    const body = { id: room.id, unitId: unitId || null, step: number, starter: isStarter }
    if (!(await act.run(() => call(lesson.follow, { body })))) return
    showToast({ kind: 'success', title: '全班的屏幕正在打开，正在做的都先保存' })
    close()
  }
  return (
    <Dialog
      title="全班跟我打开"
      width={440}
      onClose={close}
      footer={
        <Button
          size="compact"
          icon="compass"
          loading={act.busy}
          disabled={unitId === '' || isWrong}
          onClick={() => void follow()}
        >
          打开
        </Button>
      }
    >
      <p className={styles['hint']}>每个学生正在做的作品先保存好，再打开。</p>
      {units.isPending && <Skeleton height={64} />}
      {units.isError && (
        <ErrorBar
          action={
            <button type="button" onClick={() => void units.refetch()}>
              再试一次
            </button>
          }
        >
          课程没有加载出来
        </ErrorBar>
      )}
      {units.data && (
        <label className={styles['field']}>
          课程单元
          <select value={unitId} onChange={(event) => setUnitId(event.target.value)}>
            <option value="">请选择</option>
            {units.data.map(({ courseName, units: own }) => (
              <optgroup key={courseName} label={courseName}>
                {own.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      <TextField
        label="第几步（不填就从头）"
        compact
        inputMode="numeric"
        value={step}
        {...(isWrong && { error: `请填 1 到 ${MAX_STEP} 的数字` })}
        onChange={(event) => setStep(event.target.value)}
      />
      <label className={styles['check']}>
        <input type="checkbox" checked={isStarter} onChange={(event) => setStarter(event.target.checked)} />
        从初始作品重新开始（做过的留在历史版本里）
      </label>
    </Dialog>
  )
}
