import { useEffect, useRef, useState, type ReactNode } from 'react'
import { fileRefusal } from './file-kind.ts'
import { PartRow, percentOf } from './part-row.tsx'
import { finishUpload, PartUpload, type UploadProgress } from './part-upload.ts'
import { listUploadNotes } from './upload-note.ts'
import styles from './part-row.module.css'

interface PartUploads {
  /** @returns the storage key @throws Cancelled, or the reason of a refusal */
  send: (file: File) => Promise<string>
  row: ReactNode
  /** Names an upload that was interrupted when the user left the page. */
  note: ReactNode
}

/** Uploads the large files of a field one after another. */
export function usePartUpload(kinds: string | undefined, purpose?: 'coursePackage'): PartUploads {
  const [sending, setSending] = useState<{ upload: PartUpload; progress: UploadProgress } | null>(null)
  const running = useRef<PartUpload>(undefined)
  useEffect(() => () => running.current?.leave(), [])
  const send = async (file: File) => {
    const upload = new PartUpload(file, (progress) => setSending({ upload, progress }), {
      purpose,
      finish: finishUpload,
    })
    running.current = upload
    try {
      return (await upload.done).filePath
    } finally {
      running.current = undefined
      setSending(null)
    }
  }
  const [left] = useState(listUploadNotes)
  const found = left.find(({ name, type }) => fileRefusal([new File([], name, { type })], kinds) === undefined)
  return {
    send,
    row: sending && <PartRow upload={sending.upload} progress={sending.progress} />,
    note: found && (purpose || kinds?.startsWith('video')) && (
      <p className={styles.note}>
        “{found.name}”上次传到 {percentOf(found)}，再选一次这个文件就会接着传。
      </p>
    ),
  }
}
