import { useEffect, useRef, useState } from 'react'
import { backup, SCHOOL_FILE } from '@mashu/contract/monitor/backup'
import { ApiError, call, callWhole } from '@mashu/client'
import { Card } from '../../../ui/card/card.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { useAsk, useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { PartRow } from '../../kit/upload/part-row.tsx'
import { Cancelled, FINISH_MS, PartUpload, type UploadProgress } from '../../kit/upload/part-upload.ts'
import { bytesText } from '../unit-text.ts'
import type { Received } from './backup-calls.ts'
import styles from './backup.module.css'

/** Uploads in parts, so that an interrupted upload can continue. */
function useReceiving(arrived: () => void) {
  const [sending, setSending] = useState<{ upload: PartUpload<Received>; progress: UploadProgress } | null>(null)
  const [failure, setFailure] = useState<string>()
  const running = useRef<PartUpload<Received>>(undefined)
  useEffect(() => () => running.current?.leave(), [])
  const send = (file: File) => {
    setFailure(undefined)
    const upload = new PartUpload<Received>(file, (progress) => setSending({ upload, progress }), {
      purpose: 'schoolBackup',
      finish: (id, signal) => call(backup.receive, { body: { id }, signal, timeout: FINISH_MS }),
    })
    running.current = upload
    void upload.done
      .then(arrived, (error: unknown) => {
        if (error instanceof ApiError) setFailure(error.message)
        else if (!(error instanceof Cancelled)) throw error
      })
      .finally(() => setSending(null))
  }
  return { sending, failure, send }
}

interface ReceivedListProps {
  received: readonly Received[]
  isRestoring: boolean
  changed: () => void
  restore: (item: Received) => void
}

export function ReceivedList({ received, isRestoring, changed, restore }: ReceivedListProps) {
  const { sending, failure, send } = useReceiving(changed)
  const [ask, question] = useAsk()
  const removal = useOfficeAction((id: string) => callWhole(backup.removeReceived, { query: { id } }))
  const remove = async ({ id, receivedTime }: Received) => {
    const text = `${receivedTime} 上传的备份文件会从服务器上删除，不能找回。你电脑上的文件不受影响。`
    if (!(await ask({ title: '删除上传的备份文件？', verb: '删除', danger: true, text }))) return
    await removal.run(id)
    changed()
  }
  return (
    <Card padded as="section" aria-label="上传备份文件">
      <h2 className={styles.title}>上传备份文件</h2>
      {failure && <ErrorBar>{failure}</ErrorBar>}
      {sending ? (
        <PartRow upload={sending.upload} progress={sending.progress} />
      ) : (
        <FileDrop label="选择备份文件" accept={SCHOOL_FILE} take={([file]) => send(file!)}>
          <b>选择备份文件</b>
          <span>把从码塾下载的 {SCHOOL_FILE} 文件拖到这里，或点击选择。断线了再选一次就接着传</span>
        </FileDrop>
      )}
      <ul className={styles.rows}>
        {received.map((item) => (
          <li key={item.id}>
            <div>
              <b>{item.backupTime === null ? '读不出来的文件' : `${item.backupTime} 的备份`}</b>
              <span>
                {bytesText(item.size)}，{item.receivedTime} 上传
              </span>
            </div>
            <div className={styles.verbs}>
              <Button kind="outline" size="compact" disabled={isRestoring} onClick={() => restore(item)}>
                恢复
              </Button>
              <Button kind="outline" size="compact" onClick={() => void remove(item)}>
                删除
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {question}
    </Card>
  )
}
