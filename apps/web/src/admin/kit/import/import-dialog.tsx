import { Button } from 'antd'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import type { ImportPopupProps } from '../dialog/popup-props.ts'
import { ImportSource } from './import-source.tsx'
import { ImportTable } from './import-table.tsx'
import { downloadTemplate, sheetsOf, updateCount, type Preview } from './import-sheet.ts'
import type { Question } from '../resource/action.ts'
import { attempt, useAsk } from '../resource/use-tools.tsx'
import { useImportPreview } from './use-import-preview.ts'
import styles from './import-dialog.module.css'

function confirmText(preview: Preview): string {
  const changed = updateCount(preview)
  const added = preview.validCount - changed
  const asked = preview.rows.some((row) => row.doubt !== undefined && !row.left)
  const skipped = preview.errorCount > 0 && preview.validCount > 0 ? `跳过${asked ? '要处理' : '有错'}的行，` : ''
  if (changed > 0) return `${skipped}${added > 0 ? `导入 ${added} 行，` : ''}更新 ${changed} 行`
  return skipped === '' ? '确认导入' : `${skipped}导入 ${added} 行`
}

interface FooterProps {
  sheet: ReturnType<typeof useImportPreview>
  again: () => void
  confirm: () => void
  close: () => void
}

function Footer({ sheet: { preview, busy, isChecking }, again, confirm, close }: FooterProps) {
  if (!preview) return <Button onClick={close}>关闭</Button>
  return (
    <>
      <Button onClick={again}>重新选择文件</Button>
      <Button type="primary" loading={busy} disabled={preview.validCount === 0 || isChecking} onClick={confirm}>
        {confirmText(preview)}
      </Button>
    </>
  )
}

const DROP_QUESTION: Question = {
  title: '丢掉刚才的改正？',
  text: '预览里改过的内容还没有导入，关掉以后要重新改。',
  verb: '丢掉',
  danger: true,
}

/** Rows are written only after the user has confirmed a preview. */
export function ImportDialog({ resource, noun, query, hint, takesNames, close, done }: ImportPopupProps) {
  const calls = sheetsOf(resource)!
  const sheet = useImportPreview(calls, query)
  const { preview, busy, failure, isCorrected, isChecking } = sheet
  const [ask, question] = useAsk()
  const leave = async () => {
    if (!busy && (!isCorrected || (await ask(DROP_QUESTION)))) close()
  }
  const again = async () => {
    if (!isCorrected || (await ask(DROP_QUESTION))) sheet.discard()
  }
  const confirm = () =>
    sheet.confirm(({ result, message }) => {
      done({ ...result, message })
      close()
    })
  const template = () =>
    attempt(async () => {
      await downloadTemplate(calls, noun)
      return { message: '模板已下载' }
    })

  return (
    <Dialog
      title={`导入${noun}`}
      width={preview ? 1080 : 640}
      closeOnScrim={false}
      onClose={() => void leave()}
      footer={<Footer sheet={sheet} again={() => void again()} confirm={() => void confirm()} close={close} />}
    >
      {failure && (
        <div className={styles.failure}>
          <ErrorBar>{failure}</ErrorBar>
        </div>
      )}
      {preview ? (
        <ImportTable preview={preview} checking={isChecking} correct={sheet.correct} />
      ) : (
        <ImportSource
          busy={busy}
          hint={hint}
          takesNames={takesNames}
          take={(file) => void sheet.read(file)}
          template={() => void template()}
        />
      )}
      {question}
    </Dialog>
  )
}
