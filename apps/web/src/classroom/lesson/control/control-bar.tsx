import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'
import { call } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ConfirmDialog } from '../../../ui/popup/confirm-dialog.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { reportAddress } from '../room/lesson-address.ts'
import { Countdown } from '../room/countdown.tsx'
import { useRoomAct } from '../room/use-wall.ts'
import styles from './control.module.css'

const FollowDialog = lazyPopup(async () => (await import('./follow-dialog.tsx')).FollowDialog)
const QuestionDialog = lazyPopup(async () => (await import('./question-dialog.tsx')).QuestionDialog)
const FreezeDialog = lazyPopup(async () => (await import('./freeze-dialog.tsx')).FreezeDialog)
const TimerDialog = lazyPopup(async () => (await import('./freeze-dialog.tsx')).TimerDialog)

type Opened = 'follow' | 'freeze' | 'timer' | 'ask' | 'end' | null

/** Actions for the whole class. */
export function ControlBar({ room }: { room: LessonRoom }) {
  const [opened, open] = useState<Opened>(null)
  const act = useRoomAct()
  const { id } = room
  const close = () => open(null)
  const quiet = async () => {
    if (await act.run(() => call(lesson.quiet, { body: { id } }))) showToast({ kind: 'success', title: '已请全班安静' })
  }
  return (
    <section className={styles['bar']} aria-label="全班">
      <Button size="compact" kind="soft" icon="compass" onClick={() => open('follow')}>
        跟我来
      </Button>
      {room.freeze ? (
        <Button
          size="compact"
          kind="amber"
          icon="play"
          loading={act.busy}
          onClick={() => void act.run(() => call(lesson.freeze, { body: { id, word: null } }))}
        >
          恢复屏幕
        </Button>
      ) : (
        <Button size="compact" kind="outline" icon="pause" onClick={() => open('freeze')}>
          暂停全班
        </Button>
      )}
      <Button size="compact" kind="outline" icon="clock" onClick={() => open('timer')}>
        倒计时
      </Button>
      {room.timer && <Countdown until={room.timer.until} />}
      <Button size="compact" kind="outline" icon="message" onClick={() => open('ask')}>
        提问
      </Button>
      <Picking room={room} />
      <Button size="compact" kind="outline" icon="bell" loading={act.busy} onClick={() => void quiet()}>
        请安静
      </Button>
      <Button size="compact" kind="danger" icon="logout" className={styles['end']!} onClick={() => open('end')}>
        下课
      </Button>
      {room.shown && (
        <span className={styles['shown']} role="status">
          正在给全班看：{room.shown.name}
          <Button
            size="compact"
            kind="ghost"
            onClick={() => void act.run(() => call(lesson.show, { body: { id, userId: null } }))}
          >
            停止
          </Button>
        </span>
      )}
      {opened === 'follow' && <FollowDialog room={room} close={close} />}
      {opened === 'freeze' && <FreezeDialog room={room} close={close} />}
      {opened === 'timer' && <TimerDialog room={room} close={close} />}
      {opened === 'ask' && <QuestionDialog room={room} close={close} />}
      {opened === 'end' && <EndDialog id={id} close={close} />}
    </section>
  )
}

/** Picks a child, and shows the name in large letters for the projector. */
function Picking({ room: { id, picked } }: { room: LessonRoom }) {
  const act = useRoomAct()
  const [seen, setSeen] = useState(picked?.count ?? 0)
  const pick = () => void act.run(() => call(lesson.pick, { body: { id } }))
  const isNew = picked !== null && picked.count !== seen
  const close = () => setSeen(picked?.count ?? 0)
  return (
    <>
      <Button size="compact" kind="outline" icon="user" loading={act.busy} onClick={pick}>
        点名
      </Button>
      {isNew && (
        <Dialog
          title="请这位同学"
          width={416}
          onClose={close}
          footer={
            <>
              <Button kind="outline" size="compact" loading={act.busy} onClick={pick}>
                换一位
              </Button>
              <Button size="compact" onClick={close}>
                好
              </Button>
            </>
          }
        >
          <p className={styles['name']} aria-live="polite">
            {picked?.name}
          </p>
          <p className={styles['fair']}>这半年点得少的同学先轮到</p>
        </Dialog>
      )}
    </>
  )
}

function EndDialog({ id, close }: { id: string; close: () => void }) {
  const navigate = useNavigate()
  const end = useAction(() => call(lesson.close, { body: { id } }), {
    refetch: [lesson.current, lesson.list],
    done: () => void navigate(reportAddress(id)),
  })
  const { failure } = end
  useEffect(() => {
    if (failure) showToast({ kind: 'error', title: failure.message })
  }, [failure])
  return (
    <ConfirmDialog
      title="现在下课？"
      verb="下课"
      size="compact"
      busy={end.busy}
      onClose={close}
      onYes={() => void end.run()}
    >
      学生的作品都会保存好。下课以后能看到这节课的记录。
    </ConfirmDialog>
  )
}
