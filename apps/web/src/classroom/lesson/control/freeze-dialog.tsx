import { useState } from 'react'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'
import { call } from '@mashu/client'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { useRoomAct } from '../room/use-wall.ts'
import styles from './control.module.css'

interface RoomDialogProps {
  room: LessonRoom
  close: () => void
}

const WORDS = ['看老师', '看大屏幕', '听同学说', '保存作品'] as const
const MAX_WORD = 40

export function FreezeDialog({ room: { id }, close }: RoomDialogProps) {
  const [own, setOwn] = useState('')
  const act = useRoomAct()
  const freeze = async (word: string) => {
    if (await act.run(() => call(lesson.freeze, { body: { id, word } }))) close()
  }
  return (
    <Dialog
      title="暂停全班的屏幕"
      width={416}
      onClose={close}
      footer={
        <Button size="compact" icon="pause" loading={act.busy} onClick={() => void freeze(own.trim() || WORDS[0])}>
          暂停
        </Button>
      }
    >
      <p className={styles['hint']}>学生的屏幕上只剩这句话，5 分钟后自动恢复。作品不受影响。</p>
      <div className={styles['row']}>
        {WORDS.map((word) => (
          <Button key={word} size="compact" kind="outline" onClick={() => void freeze(word)}>
            {word}
          </Button>
        ))}
      </div>
      <TextField
        label="自己写一句"
        compact
        maxLength={MAX_WORD}
        value={own}
        placeholder={WORDS[0]}
        onChange={(event) => setOwn(event.target.value)}
      />
    </Dialog>
  )
}

const MINUTES = [1, 2, 3, 5, 10, 15] as const

export function TimerDialog({ room: { id, timer }, close }: RoomDialogProps) {
  const act = useRoomAct()
  const set = async (minutes: number | null) => {
    if (await act.run(() => call(lesson.timer, { body: { id, minutes } }))) close()
  }
  return (
    <Dialog title="倒计时" width={416} onClose={close}>
      <p className={styles['hint']}>每个学生的屏幕上都能看到还有多久。</p>
      <div className={styles['row']}>
        {MINUTES.map((minutes) => (
          <Button key={minutes} size="compact" kind="outline" disabled={act.busy} onClick={() => void set(minutes)}>
            {minutes} 分钟
          </Button>
        ))}
        {timer && (
          <Button size="compact" kind="ghost" icon="stop" loading={act.busy} onClick={() => void set(null)}>
            停止
          </Button>
        )}
      </div>
    </Dialog>
  )
}
