import type { ReactNode } from 'react'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import styles from './course.module.css'

interface PackageSourceProps {
  busy: boolean
  /** Progress of the upload of a large file. */
  sending: ReactNode
  note: ReactNode
  take: (file: File) => void
}

export function PackageSource({ busy, sending, note, take }: PackageSourceProps) {
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
