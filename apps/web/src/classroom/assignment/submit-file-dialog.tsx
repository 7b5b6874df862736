import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { ErrorBar } from '../../ui/state/state.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { kindsText, type Assignment } from './assignment.ts'
import { useSubmitFile } from './query.ts'
import { tellUnknownBlocks } from '../../ui/work/unknown-blocks.ts'
import styles from './assignment-card.module.css'

const MAX_FILE = 10 * 1024 * 1024

/** Returns the reason why a file cannot be submitted. */
export function fileRefusal(file: Pick<File, 'size'> | undefined): string | undefined {
  if (!file) return '请上传作业文件'
  if (file.size === 0) return '这个文件是空的，请换一个'
  return file.size > MAX_FILE ? '文件超过10MB' : undefined
}

export function SubmitFileDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const [workName, setWorkName] = useState(assignment.mineWorkName ?? assignment.workName)
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState(false)
  const submission = useSubmitFile((message) => {
    showToast({ kind: 'success', title: message, text: '老师批改以后，这里会有星星和评语。' })
    onClose()
  })
  const refusal = fileRefusal(file)
  /** While a file is being sent, the file cannot be replaced. */
  const choose = (chosen: File) => {
    if (submission.busy) return
    submission.clear()
    setFile(chosen)
    void tellUnknownBlocks(chosen)
    setSent(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!file || refusal) return
    void submission.run({
      additionalId: assignment.additionalWorkId,
      workName: workName.trim() || assignment.workName,
      file,
    })
  }
  return (
    <Dialog title="提交作业" width={500} closeOnScrim={false} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          label="作业名"
          placeholder="请输入作业名"
          maxLength={64}
          value={workName}
          onChange={(event) => setWorkName(event.target.value)}
        />
        <FileDrop label="作业文件" icon={file ? 'file' : 'upload'} take={([chosen]) => choose(chosen!)}>
          <b>{file?.name ?? '选择作业文件，或拖到这里'}</b>
          <small>{file ? '点这里换一个' : `${kindsText(assignment)}，10 MB 以内`}</small>
        </FileDrop>
        {(submission.failure || (sent && refusal)) && <ErrorBar>{submission.failure?.message ?? refusal}</ErrorBar>}
        <div className={styles['acts']}>
          <Button kind="outline" size="small" onClick={onClose}>
            关闭
          </Button>
          <Button type="submit" size="small" loading={submission.busy} loadingText="正在上传">
            提交
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
