import { Button, Input, Modal } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { call, callWhole } from '@mashu/client'
import { usePhoneViewport } from '@mashu/ui/react'
import { coursePackage } from '@mashu/contract/teaching/course-package'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { sizeText } from '../../../ui/text/size-text.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { storeFile } from '../../kit/field/use-uploads.ts'
import { Cancelled, LARGE_BYTES } from '../../kit/upload/part-upload.ts'
import { usePartUpload } from '../../kit/upload/use-part-upload.tsx'
import { useAttemptInside } from '../../kit/import/use-attempt-inside.ts'
import type { Tools } from '../../kit/resource/action.ts'
import { attempt } from '../../kit/resource/use-tools.tsx'
import styles from './course.module.css'

type Preview = NonNullable<Awaited<ReturnType<typeof call<typeof coursePackage.importPreview>>>>
type Chosen = Preview & { filePath: string }

const MAX_NAME = 32
/** Gigabytes are read and written. */
const LONG_MS = 600_000

/** Null where the person gave up. @throws everything else */
function quietWhenCancelled(error: unknown): null {
  if (error instanceof Cancelled) return null
  throw error
}

/** Brings in a course package: choose the file, look at what it holds, confirm. Nothing is written before. */
export function ImportCourse({ tools, close }: { tools: Pick<Tools, 'reload'>; close: () => void }) {
  const phone = usePhoneViewport()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<Chosen>()
  const [name, setName] = useState('')
  const { busy, failure, attemptInside } = useAttemptInside()
  const large = usePartUpload('.zip', 'coursePackage')

  const read = (file: File) =>
    attemptInside(async () => {
      const filePath = await (file.size > LARGE_BYTES ? large.send(file) : storeFile(file)).catch(quietWhenCancelled)
      if (filePath === null) return
      const preview = (await call(coursePackage.importPreview, { body: { filePath }, timeout: LONG_MS }))!
      setChosen({ ...preview, filePath })
      setName(preview.freeName)
    })
  const confirm = () =>
    attemptInside(async () => {
      const body = { filePath: chosen!.filePath, courseName: name.trim() }
      const { importId, courseName } = (await call(coursePackage.importConfirm, { body, timeout: LONG_MS }))!
      const undo = () =>
        void attempt(() => callWhole(coursePackage.importUndo, { body: { importId } })).then(
          (done) => done && tools.reload(),
        )
      showToast({ kind: 'success', title: `已导入课程《${courseName}》`, action: { label: '撤销', run: undo } })
      tools.reload()
      setOpen(false)
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
        <Button key="close" onClick={() => setOpen(false)}>
          关闭
        </Button>,
      ]
  return (
    <Modal
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={close}
      title="导入课程包"
      width={phone ? '100%' : 640}
      centered
      mask={{ closable: false }}
      footer={footer}
    >
      {failure && (
        <div className={styles.failure}>
          <ErrorBar>{failure}</ErrorBar>
        </div>
      )}
      {chosen ? (
        <PackageContent chosen={chosen} name={name} rename={setName} />
      ) : (
        <PackageSource busy={busy} sending={large.row} note={large.note} take={(file) => void read(file)} />
      )}
    </Modal>
  )
}

interface PackageSourceProps {
  busy: boolean
  /** A large file on its way. */
  sending: ReactNode
  note: ReactNode
  take: (file: File) => void
}

function PackageSource({ busy, sending, note, take }: PackageSourceProps) {
  return (
    <>
      <FileDrop
        label="选择课程包文件"
        icon={busy ? 'clock' : 'upload'}
        disabled={busy}
        accept=".zip"
        take={([file]) => take(file!)}
      >
        <b>{busy ? '正在上传和检查…' : '选择课程包文件'}</b>
        <span>把 .zip 文件拖到这里，或点击选择</span>
      </FileDrop>
      {sending ?? (!busy && note)}
      <p className={styles.hint}>
        课程包是在别的学校用“导出课程包”得到的文件，里面有单元、课文、图片、视频和初始作品。确认之前不会改动任何数据。
      </p>
    </>
  )
}

interface PackageContentProps {
  chosen: Chosen
  name: string
  rename: (name: string) => void
}

function PackageContent({ chosen, name, rename }: PackageContentProps) {
  const id = useId()
  const { units, fileCount, totalBytes, missing, nameTaken, courseName } = chosen
  return (
    <div className={styles.content}>
      <label htmlFor={id}>课程名</label>
      <Input id={id} value={name} maxLength={MAX_NAME} showCount onChange={(event) => rename(event.target.value)} />
      {nameTaken && <p className={styles.hint}>本校已有《{courseName}》，原来的课程不会改动，新课程用另一个名字。</p>}
      <p>
        {units.length} 个单元，{fileCount} 个文件，共 {sizeText(totalBytes)}
      </p>
      <ol className={styles.units}>
        {units.map((unit, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- units may have the same name, and never move
          <li key={at}>{unit}</li>
        ))}
      </ol>
      {missing.length > 0 && (
        <div className={styles.missing} role="note">
          <b>缺少的内容</b>
          <ul>
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.hint}>导入后只有您能修改，学生和访客都还看不到；可以马上撤销。</p>
    </div>
  )
}
