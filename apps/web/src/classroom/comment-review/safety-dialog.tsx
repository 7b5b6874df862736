import { useId, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { ErrorBar, ErrorState } from '../../ui/state/state.tsx'
import { useSafetySettings, useSaveSettings } from './query.ts'
import styles from './comment-review.module.css'

const NAMES = [
  ['nickname', '昵称，没有昵称显示“郑同学”', '推荐'],
  ['realname', '真实姓名', ''],
  ['school', '真实姓名和学校', ''],
] as const

/** What the school shows of children and lets them write in public. */
export function SafetyDialog({ onClose }: { onClose: () => void }) {
  const settings = useSafetySettings()
  if (settings.data) return <SafetyForm known={settings.data} onClose={onClose} />
  return (
    <Dialog open title="评论与公开信息" width={560} onClose={onClose}>
      {settings.isError ? (
        <ErrorState title="设置没有加载出来" text="请看看网络，再试一次。" onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton height={240} radius={16} />
      )}
    </Dialog>
  )
}

function SafetyForm({ known, onClose }: { known: Readonly<Record<string, string>>; onClose: () => void }) {
  const [review, setReview] = useState(known['_commentReview'] !== '0')
  const [names, setNames] = useState(known['_publicNames'] || 'nickname')
  const [words, setWords] = useState(known['_blockedWords'] ?? '')
  const save = useSaveSettings()
  const field = useId()
  const send = () =>
    save.mutate(
      { _commentReview: review ? '1' : '0', _publicNames: names, _blockedWords: words },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: '已保存' })
          onClose()
        },
      },
    )
  const footer = (
    <>
      <Button kind="outline" size="small" onClick={onClose}>
        取消
      </Button>
      <Button size="small" loading={save.isPending} loadingText="正在保存" onClick={send}>
        保存
      </Button>
    </>
  )
  return (
    <Dialog open title="评论与公开信息" width={560} closeOnScrim={false} onClose={onClose} footer={footer}>
      <div className={styles['form']}>
        <label className={styles['pick']}>
          <input type="checkbox" checked={review} onChange={(event) => setReview(event.target.checked)} />
          学生的评论，老师看过才让大家看到
        </label>
        <fieldset>
          <legend>公开页面上怎样称呼学生和老师</legend>
          {NAMES.map(([value, text, note]) => (
            <label key={value} className={styles['pick']}>
              <input type="radio" name={field} checked={names === value} onChange={() => setNames(value)} />
              {text}
              {note && <small>（{note}）</small>}
            </label>
          ))}
        </fieldset>
        <div>
          <label htmlFor={field}>不能出现的词</label>
          <textarea
            id={field}
            rows={6}
            maxLength={20_000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <p>用空格、逗号或换行隔开。全角、繁体、中间加符号的写法也会认出来。电话、QQ、微信号和网址总是不让发。</p>
        </div>
        {save.isError && <ErrorBar>{save.error.message}</ErrorBar>}
      </div>
    </Dialog>
  )
}
