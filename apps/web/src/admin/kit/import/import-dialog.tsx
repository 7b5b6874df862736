import { Button, Modal } from 'antd'
import { useRef, useState, type DragEvent } from 'react'
import { ApiError } from '@mashu/client'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import type { ImportPopupProps } from '../dialog/popup-props.ts'
import { ImportTable } from './import-table.tsx'
import { confirmSheet, downloadTemplate, previewSheet, sheetsOf, type Preview } from './import-sheet.ts'
import { attempt } from '../resource/use-tools.tsx'
import { usePhoneViewport } from '@mashu/ui/react'
import styles from './import-dialog.module.css'

/** Takes in a sheet in two steps: look at it with its faults marked, then confirm. Nothing is written before. */
export function ImportDialog({ resource, noun, close, done }: ImportPopupProps) {
  const sheet = sheetsOf(resource)!
  const phone = usePhoneViewport()
  const [open, setOpen] = useState(true)
  const [preview, setPreview] = useState<Preview & { fileName: string }>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function attemptInside(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const read = (file: File) =>
    attemptInside(async () => setPreview({ ...(await previewSheet(sheet, file)), fileName: file.name }))
  const confirm = () =>
    attemptInside(async () => {
      const { result, message } = await confirmSheet(sheet, preview!.previewId, preview!.errorCount > 0)
      done({ ...result, message })
      setOpen(false)
    })

  const width = preview ? 960 : 600
  const footer = preview
    ? [
        <Button
          key="again"
          onClick={() => {
            setPreview(undefined)
            setFailure(undefined)
          }}
        >
          重新选择文件
        </Button>,
        <Button
          key="confirm"
          type="primary"
          loading={busy}
          disabled={preview.validCount === 0}
          onClick={() => void confirm()}
        >
          {preview.errorCount > 0 && preview.validCount > 0
            ? `跳过有错的行，导入 ${preview.validCount} 行`
            : '确认导入'}
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
      onCancel={() => setOpen(false)}
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
        <ImportTable preview={preview} />
      ) : (
        <FilePicker
          busy={busy}
          take={(file) => void read(file)}
          template={() =>
            void attempt(async () => {
              await downloadTemplate(sheet, noun)
              return { message: '模板已下载' }
            })
          }
        />
      )}
    </Modal>
  )
}

function FilePicker({ busy, take, template }: { busy: boolean; take: (file: File) => void; template: () => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) take(file)
  }
  return (
    <>
      <button
        type="button"
        className={classNames(styles.drop, over && styles.over)}
        disabled={busy}
        onClick={() => picker.current?.click()}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
      >
        <Icon name={busy ? 'clock' : 'upload'} size={24} />
        <b>{busy ? '正在读取…' : '选择导入文件'}</b>
        <span>把表格拖到这里，或点击选择（.xlsx、.xls、.csv）</span>
      </button>
      <input
        ref={picker}
        type="file"
        style={{ display: 'none' }}
        accept=".xlsx,.xls,.csv"
        aria-label="选择导入文件"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) take(file)
        }}
      />
      <p className={styles.hint}>
        有错的格子会标出来，确认之前不会改动任何数据。
        <button type="button" onClick={template}>
          <Icon name="download" size={16} />
          下载导入模板
        </button>
      </p>
    </>
  )
}
