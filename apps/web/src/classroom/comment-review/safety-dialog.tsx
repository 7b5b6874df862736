import { useId, useState } from 'react'
import { Dialog, DialogButtons } from '../../ui/popup/dialog.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { ErrorBar } from '../../ui/state/state.tsx'
import { movedSettings, settingsIn, useSafetySettings, useSaveSettings, type SafetySettings } from './query.ts'
import styles from './comment-review.module.css'

const NAMES = [
  ['nickname', '昵称，没有昵称显示“郑同学”', '推荐'],
  ['realname', '真实姓名', ''],
  ['school', '真实姓名和学校', ''],
] as const

/** Edits public names, the review of comments, and blocked words. */
export function SafetyDialog({ onClose }: { onClose: () => void }) {
  const settings = useSafetySettings()
  if (settings.data) return <SafetyForm known={settings.data} onClose={onClose} />
  return (
    <Dialog title="评论与公开信息" width={560} onClose={onClose}>
      {settings.isError ? (
        <QueryError title="设置没有加载出来" query={settings} />
      ) : (
        <Skeleton height={240} radius={16} />
      )}
    </Dialog>
  )
}

/** Shows the value that another administrator has saved since the form was opened. */
function Now({ value, text }: { value: string | undefined; text: (value: string) => string }) {
  return value === undefined ? null : <p className={styles['now']}>别人刚刚改成了：{text(value)}</p>
}

function SafetyForm({ known, onClose }: { known: Readonly<Record<string, string>>; onClose: () => void }) {
  /** The server refuses a save that is based on older values than these. */
  const [seen, setSeen] = useState(() => settingsIn(known))
  const [typed, setTyped] = useState<Partial<SafetySettings>>({})
  const [others, setOthers] = useState<Partial<SafetySettings>>({})
  const { _commentReview: review, _publicNames: names, _blockedWords: words } = { ...seen, ...typed }
  const change = (values: Partial<SafetySettings>) => setTyped((before) => ({ ...before, ...values }))
  const save = useSaveSettings({
    done: () => {
      showToast({ kind: 'success', title: '已保存' })
      onClose()
    },
    failed: (error) => {
      const moved = movedSettings(error)
      setOthers(moved)
      setSeen((before) => ({ ...before, ...moved }))
    },
  })
  const field = useId()
  const send = () => void save.run({ settings: typed, seen })
  const footer = (
    <DialogButtons onCancel={onClose} size="small" loading={save.busy} loadingText="正在保存" onClick={send}>
      保存
    </DialogButtons>
  )
  return (
    <Dialog title="评论与公开信息" width={560} closeOnScrim={false} onClose={onClose} footer={footer}>
      <div className={styles['form']}>
        <label className={styles['pick']}>
          <input
            type="checkbox"
            checked={review !== '0'}
            onChange={(event) => change({ _commentReview: event.target.checked ? '1' : '0' })}
          />
          学生的评论，老师看过才让大家看到
        </label>
        <Now value={others._commentReview} text={(value) => (value === '0' ? '不用先看' : '看过才显示')} />
        <fieldset>
          <legend>公开页面上怎样称呼学生和老师</legend>
          {NAMES.map(([value, text, note]) => (
            <label key={value} className={styles['pick']}>
              <input
                type="radio"
                name={field}
                checked={(names || 'nickname') === value}
                onChange={() => change({ _publicNames: value })}
              />
              {text}
              {note && <small>（{note}）</small>}
            </label>
          ))}
          <Now
            value={others._publicNames}
            text={(value) => NAMES.find(([name]) => name === (value || 'nickname'))?.[1] ?? value}
          />
        </fieldset>
        <div>
          <label htmlFor={field}>不能出现的词</label>
          <textarea
            id={field}
            rows={6}
            maxLength={20_000}
            value={words}
            onChange={(event) => change({ _blockedWords: event.target.value })}
          />
          <p>用空格、逗号或换行隔开。全角、繁体、中间加符号的写法也会认出来。电话、QQ、微信号和网址总是不让发。</p>
          <Now value={others._blockedWords} text={(value) => value || '（空）'} />
        </div>
        {save.failure && <ErrorBar>{save.failure.message}</ErrorBar>}
      </div>
    </Dialog>
  )
}
