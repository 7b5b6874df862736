import { useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { useMute } from './query.ts'
import styles from './moderation.module.css'

const terms = [
  { days: 1, text: '1 天' },
  { days: 7, text: '1 周' },
  { days: 30, text: '1 个月' },
] as const

/** A muted student cannot comment and cannot request the publication of a work. */
export function MuteDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const [days, setDays] = useState<number | null>(1)
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const mute = useMute()
  const send = async () => {
    const term = days === null ? { untilTime: `${until} 23:59:59` } : { days }
    if (await mute.run({ userId, reason: reason.trim() || null, ...term })) onClose()
  }
  return (
    <DecisionDialog
      title={`让 ${name} 休息一段时间`}
      verb="禁言"
      isComplete={days !== null || until !== ''}
      busy={mute.busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>这段时间不能写评论，也不能申请展示作品；做作品、保存和交作业都不受影响。学生会收到通知。</p>
      <fieldset>
        <legend>多久</legend>
        <div className={styles['choices']}>
          {terms.map((term) => (
            <button key={term.days} type="button" aria-pressed={days === term.days} onClick={() => setDays(term.days)}>
              {term.text}
            </button>
          ))}
          <button type="button" aria-pressed={days === null} onClick={() => setDays(null)}>
            到某一天
          </button>
        </div>
      </fieldset>
      {days === null && (
        <TextField label="到哪一天" type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
      )}
      <TextField
        label="原因（学生会看到，可以不写）"
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionDialog>
  )
}
