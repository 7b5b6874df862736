import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { ApiError } from '@mashu/client'
import { ErrorBar } from '../../../ui/state/state.tsx'
import type { ImportPopupProps } from '../dialog/popup-props.ts'
import { ImportSource } from './import-source.tsx'
import { ImportTable } from './import-table.tsx'
import {
  checkSheet,
  confirmSheet,
  downloadTemplate,
  previewSheet,
  sheetsOf,
  updateCount,
  type Correction,
  type Preview,
} from './import-sheet.ts'
import { attempt, useAsk } from '../resource/use-tools.tsx'
import { usePhoneViewport } from '@mashu/ui/react'
import { useAttemptInside } from './use-attempt-inside.ts'
import styles from './import-dialog.module.css'

/** Returns the confirmation: numbers of new, changed and skipped rows. */
function confirmText(preview: Preview): string {
  const changed = updateCount(preview)
  const added = preview.validCount - changed
  const asked = preview.rows.some((row) => row.doubt !== undefined && !row.left)
  const skipped = preview.errorCount > 0 && preview.validCount > 0 ? `跳过${asked ? '要处理' : '有错'}的行，` : ''
  if (changed > 0) return `${skipped}${added > 0 ? `导入 ${added} 行，` : ''}更新 ${changed} 行`
  return skipped === '' ? '确认导入' : `${skipped}导入 ${added} 行`
}

/** Imports a sheet in two steps: a preview with its errors, then the confirmation. Nothing is written before. */
export function ImportDialog({ resource, noun, query, hint, takesNames, close, done }: ImportPopupProps) {
  const sheet = sheetsOf(resource)!
  const phone = usePhoneViewport()
  const [open, setOpen] = useState(true)
  const [preview, setPreview] = useState<Preview & { fileName: string }>()
  const { busy, failure, setFailure, attemptInside } = useAttemptInside()
  const [checking, setChecking] = useState(0)
  // Corrections are sent one after the other, each together with those before it.
  const line = useRef(Promise.resolve())

  const read = (file: File) =>
    attemptInside(async () => setPreview({ ...(await previewSheet(sheet, file, query)), fileName: file.name }))
  const [ask, question] = useAsk()
  const [changed, setChanged] = useState(false)
  /** Asks before corrections are discarded. */
  const askToDrop = () =>
    ask({
      title: '丢掉刚才的改正？',
      text: '预览里改过的内容还没有导入，关掉以后要重新改。',
      verb: '丢掉',
      danger: true,
    })
  const leave = async () => {
    if (!busy && (!changed || (await askToDrop()))) setOpen(false)
  }
  const again = async () => {
    if (changed && !(await askToDrop())) return
    setPreview(undefined)
    setFailure(undefined)
    setChanged(false)
  }
  const correct = (correction: Correction) => {
    setChanged(true)
    setChecking((count) => count + 1)
    setFailure(undefined)
    line.current = line.current
      .then(async () => {
        const checked = await checkSheet(sheet, preview!.previewId, correction)
        setPreview((now) => now && { ...checked, fileName: now.fileName })
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setFailure(error.message)
      })
      .finally(() => setChecking((count) => count - 1))
  }
  const confirm = () =>
    attemptInside(async () => {
      await line.current
      const { result, message } = await confirmSheet(sheet, preview!.previewId, preview!.errorCount > 0)
      done({ ...result, message })
      setOpen(false)
    })

  const width = preview ? 1080 : 640
  const footer = preview
    ? [
        <Button key="again" onClick={() => void again()}>
          重新选择文件
        </Button>,
        <Button
          key="confirm"
          type="primary"
          loading={busy}
          disabled={preview.validCount === 0 || checking > 0}
          onClick={() => void confirm()}
        >
          {confirmText(preview)}
        </Button>,
      ]
    : [
        <Button key="close" onClick={() => setOpen(false)}>
          关闭
        </Button>,
      ]

  return (
    <Modal
      open={open}
      onCancel={() => void leave()}
      afterClose={close}
      title={`导入${noun}`}
      width={phone ? '100%' : width}
      centered
      mask={{ closable: false }}
      footer={footer}
      classNames={{ body: styles.body! }}
    >
      {failure && (
        <div className={styles.failure}>
          <ErrorBar>{failure}</ErrorBar>
        </div>
      )}
      {preview ? (
        <ImportTable preview={preview} checking={checking > 0} correct={correct} />
      ) : (
        <ImportSource
          busy={busy}
          hint={hint}
          takesNames={takesNames}
          take={(file) => void read(file)}
          template={() =>
            void attempt(async () => {
              await downloadTemplate(sheet, noun)
              return { message: '模板已下载' }
            })
          }
        />
      )}
      {question}
    </Modal>
  )
}
