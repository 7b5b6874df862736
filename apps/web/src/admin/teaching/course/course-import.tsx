import { Button } from 'antd'
import { useState } from 'react'
import { call, callWhole } from '@mashu/client'
import { coursePackage } from '@mashu/contract/teaching/course-package'
import { perform, useAction } from '../../../api/use-action.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { storeFile } from '../../kit/field/use-uploads.ts'
import { Cancelled, LARGE_BYTES } from '../../kit/upload/part-upload.ts'
import { usePartUpload } from '../../kit/upload/use-part-upload.tsx'
import type { Tools } from '../../kit/resource/action.ts'
import { PackageSource } from './package-source.tsx'
import { PackageContent, type Chosen } from './package-content.tsx'
import styles from './course.module.css'

/** The import may read and write gigabytes. */
const LONG_MS = 600_000

/** Returns null if the user cancelled. */
function quietWhenCancelled(error: unknown): null {
  if (error instanceof Cancelled) return null
  throw error
}

/** Nothing is written before the confirmation. */
export function ImportCourse({ tools, close }: { tools: Pick<Tools, 'act' | 'reload'>; close: () => void }) {
  const [chosen, setChosen] = useState<Chosen>()
  const [name, setName] = useState('')
  const { run, busy, failure } = useAction(perform)
  const large = usePartUpload('.zip', 'coursePackage')

  const read = (file: File) =>
    run(async () => {
      const filePath = await (file.size > LARGE_BYTES ? large.send(file) : storeFile(file)).catch(quietWhenCancelled)
      if (filePath === null) return
      const preview = (await call(coursePackage.importPreview, { body: { filePath }, timeout: LONG_MS }))!
      setChosen({ ...preview, filePath })
      setName(preview.freeName)
    })
  const confirm = () =>
    run(async () => {
      const body = { filePath: chosen!.filePath, courseName: name.trim() }
      const { importId, courseName } = (await call(coursePackage.importConfirm, { body, timeout: LONG_MS }))!
      const undo = () => void tools.act(() => callWhole(coursePackage.importUndo, { body: { importId } }))
      showToast({ kind: 'success', title: `已导入课程《${courseName}》`, action: { label: '撤销', run: undo } })
      tools.reload()
      close()
    })

  const footer = chosen
    ? [
        <Button key="again" disabled={busy} onClick={() => setChosen(undefined)}>
          重新选择文件
        </Button>,
        <Button
          key="confirm"
          type="primary"
          loading={busy}
          disabled={name.trim() === ''}
          onClick={() => void confirm()}
        >
          导入课程
        </Button>,
      ]
    : [
        <Button key="close" onClick={close}>
          关闭
        </Button>,
      ]
  return (
    <Dialog title="导入课程包" width={640} closeOnScrim={false} onClose={close} footer={footer}>
      {failure && (
        <div className={styles.failure}>
          <ErrorBar>{failure.message}</ErrorBar>
        </div>
      )}
      {chosen ? (
        <PackageContent chosen={chosen} name={name} rename={setName} />
      ) : (
        <PackageSource busy={busy} sending={large.row} note={large.note} take={(file) => void read(file)} />
      )}
    </Dialog>
  )
}
