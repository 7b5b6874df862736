import { useState, type SyntheticEvent } from 'react'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import type { Tile } from '@mashu/contract/teaching/lesson/line'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import { callWhole } from '@mashu/client'
import { placeText } from '@mashu/client/live'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useChildAct } from '../room/use-wall.ts'
import styles from './opened-child.module.css'

const MAX_LENGTH = 200
const PHRASES = ['再试一次看看', '看看这里的顺序', '读一读错误提示', '做得很好，继续'] as const

interface RemarkFormProps {
  lessonId: string
  tile: Tile
  /** The place in the work that the remark refers to. */
  picked: Place | null
  onPick: (place: Place | null) => void
}

/** The editor marks a selected place. The text is then optional. */
export function RemarkForm({ lessonId, tile: { userId, child }, picked, onPick }: RemarkFormProps) {
  const [text, setText] = useState('')
  const act = useChildAct()
  const isHere = child !== null
  const canSend = picked !== null || text.trim() !== ''
  const send = async (words: string) => {
    const body = { id: lessonId, userId }
    const isSent = await act.run(() =>
      picked === null
        ? callWhole(lesson.remark, { body: { ...body, text: words } })
        : callWhole(lesson.point, { body: { ...body, place: picked, text: words || null } }),
    )
    if (!isSent) return
    setText('')
    onPick(null)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (canSend && isHere) void send(text.trim())
  }
  return (
    <form className={styles['remark']} aria-label="给学生一句话" onSubmit={submit}>
      {picked !== null && (
        <p className={styles['picked']}>
          指着 {placeText(picked)}
          <Button kind="ghost" size="compact" onClick={() => onPick(null)}>
            不指了
          </Button>
        </p>
      )}
      <TextField
        label="一句话，会出现在学生的编辑器里"
        compact
        maxLength={MAX_LENGTH}
        value={text}
        disabled={!isHere}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['row']}>
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" className={styles['phrase']} onClick={() => setText(phrase)}>
            {phrase}
          </button>
        ))}
      </div>
      <Button type="submit" size="compact" icon="message" loading={act.busy} disabled={!canSend || !isHere}>
        {picked === null ? '发送' : '指给学生看'}
      </Button>
      {!isHere && <small>学生来了以后就能发</small>}
    </form>
  )
}
