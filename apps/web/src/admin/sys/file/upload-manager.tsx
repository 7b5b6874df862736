import { AutoComplete, Button, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Cancelled } from '../../kit/upload/part-upload.ts'
import { sendFile, type Sending } from './send-file.ts'
import styles from './file.module.css'

type State = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'

interface Upload {
  id: number
  file: File
  tag: string
  state: State
  share: number
  failure?: string
  /** The reason why a running upload does not advance. */
  note?: string | undefined
}

const AT_ONCE = 2
const texts: Readonly<Record<State, string>> = {
  waiting: '等待上传',
  sending: '上传中',
  done: '已上传',
  failed: '没有传上',
  cancelled: '已取消',
}

/** Uploads two files at a time. */
function useUploads(onDone: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<number, Sending>())
  const next = useRef(0)
  const change = (id: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
  const start = ({ id, file, tag }: Upload) => {
    const sending = sendFile(file, tag, (share, note) => change(id, { share, note }))
    running.current.set(id, sending)
    change(id, { state: 'sending', share: 0, note: undefined, failure: undefined })
    sending.done
      // The upload leaves `running` before its state changes, so that the next rendering can start another upload.
      .finally(() => running.current.delete(id))
      .then(() => {
        change(id, { state: 'done', share: 1 })
        onDone()
      })
      .catch((error: Error) =>
        change(id, error instanceof Cancelled ? { state: 'cancelled' } : { state: 'failed', failure: error.message }),
      )
  }
  useEffect(() => {
    for (const upload of uploads.filter(({ state }) => state === 'waiting')) {
      if (running.current.size >= AT_ONCE) return
      start(upload)
    }
  })
  useEffect(() => {
    const all = running.current
    return () => all.forEach((sending) => sending.cancel())
  }, [])
  return {
    uploads,
    add: (files: readonly File[], tag: string) =>
      setUploads((all) => [
        ...all,
        ...files.map((file): Upload => ({ id: next.current++, file, tag, state: 'waiting', share: 0 })),
      ]),
    cancel: ({ id }: Upload) =>
      running.current.has(id) ? running.current.get(id)!.cancel() : change(id, { state: 'cancelled' }),
    retry: ({ id }: Upload) => change(id, { state: 'waiting', share: 0 }),
  }
}

function UploadRow({ upload, cancel, retry }: { upload: Upload; cancel: () => void; retry: () => void }) {
  const { file, state, share, failure, note } = upload
  const isOpen = state === 'waiting' || state === 'sending'
  return (
    <li>
      <Icon name="file" size={16} />
      <span className={styles.name}>
        {file.name}
        <small className={state === 'failed' ? styles.failed : undefined}>
          {failure ?? (state === 'sending' && note ? note : texts[state])}
        </small>
      </span>
      <Progress
        percent={Math.round(share * 100)}
        size="small"
        status={state === 'failed' ? 'exception' : undefined}
        aria-label={`${file.name} 的进度`}
      />
      {isOpen && (
        <Button onClick={cancel} aria-label={`取消 ${file.name}`}>
          取消
        </Button>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <Button onClick={retry} aria-label={`重试 ${file.name}`}>
          重试
        </Button>
      )}
    </li>
  )
}

interface UploadManagerProps {
  tags: readonly string[]
  changed: () => void
  close: () => void
}

export function UploadManager({ tags, changed, close }: UploadManagerProps) {
  const [tag, setTag] = useState('')
  const { uploads, add, cancel, retry } = useUploads(changed)
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  return (
    <Dialog
      title="上传文件"
      width={640}
      onClose={close}
      closeOnScrim={false}
      footer={<Button onClick={close}>{isBusy ? '停止上传并关闭' : '关闭'}</Button>}
    >
      <div className={styles.manager}>
        <label className={styles.tag}>
          标签（像文件夹一样归类，可不填）
          <AutoComplete
            value={tag}
            onChange={setTag}
            maxLength={100}
            options={tags.filter((known) => known.includes(tag)).map((value) => ({ value }))}
            placeholder="例如：三年级课件"
          />
        </label>
        <FileDrop label="选择文件" multiple take={(files) => add(files, tag.trim().slice(0, 100))}>
          点击选择文件，或把文件拖到这里
        </FileDrop>
        {uploads.length > 0 && (
          <ul className={styles.uploads} aria-label="上传的文件">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} cancel={() => cancel(upload)} retry={() => retry(upload)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
