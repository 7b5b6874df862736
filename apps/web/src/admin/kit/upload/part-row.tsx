import { Icon } from '../../../ui/picture/icon.tsx'
import { Meter } from '../../../ui/card/meter.tsx'
import { sizeText } from '../../../ui/text/size-text.ts'
import type { PartUpload, UploadProgress } from './part-upload.ts'
import styles from './part-row.module.css'

function leftText({ sent, size, speed }: UploadProgress): string {
  if (speed <= 0) return ''
  const seconds = (size - sent) / speed
  if (seconds < 60) return '，不到 1 分钟'
  return seconds < 3600 ? `，约 ${Math.ceil(seconds / 60)} 分钟` : `，约 ${(seconds / 3600).toFixed(1)} 小时`
}

export const percentOf = ({ sent, size }: { sent: number; size: number }): string =>
  `${Math.floor((sent / size) * 100)}%`

function stateText(progress: UploadProgress): string {
  const amount = `${percentOf(progress)} · ${sizeText(progress.sent)} / ${sizeText(progress.size)}`
  if (progress.state === 'paused') return `已暂停 · ${amount}`
  if (progress.state === 'offline') return `连不上服务器，恢复后自动接着传 · ${amount}`
  if (progress.state === 'finishing') return '传完了，正在检查和保存…'
  return `${amount}${leftText(progress)}`
}

type Shown = Pick<PartUpload<unknown>, 'file' | 'pause' | 'resume' | 'cancel'>

export function PartRow({ upload, progress }: { upload: Shown; progress: UploadProgress }) {
  const { name } = upload.file
  const isPaused = progress.state === 'paused'
  return (
    <div className={styles.row} role="group" aria-label={`正在上传 ${name}`}>
      <span className={styles.name}>{name}</span>
      <Meter label={`${name} 的进度`} value={progress.sent} total={progress.size} />
      <span className={styles.state} aria-live="polite">
        {stateText(progress)}
      </span>
      {progress.state !== 'finishing' && (
        <span className={styles.buttons}>
          <button type="button" onClick={() => (isPaused ? upload.resume() : upload.pause())}>
            <Icon name={isPaused ? 'play' : 'pause'} size={16} />
            {isPaused ? '继续' : '暂停'}
          </button>
          <button type="button" onClick={() => upload.cancel()}>
            <Icon name="close" size={16} />
            取消
          </button>
        </span>
      )}
    </div>
  )
}
