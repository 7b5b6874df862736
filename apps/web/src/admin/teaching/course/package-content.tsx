import { Input } from 'antd'
import { useId } from 'react'
import { call } from '@mashu/client'
import { coursePackage } from '@mashu/contract/teaching/course-package'
import { sizeText } from '../../../ui/text/size-text.ts'
import styles from './course.module.css'

type Preview = NonNullable<Awaited<ReturnType<typeof call<typeof coursePackage.importPreview>>>>

export type Chosen = Preview & { filePath: string }

const MAX_NAME = 32

interface PackageContentProps {
  chosen: Chosen
  name: string
  rename: (name: string) => void
}

export function PackageContent({ chosen, name, rename }: PackageContentProps) {
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
      <p className={styles.hint}>导入后只有你能修改，学生和访客都还看不到；可以马上撤销。</p>
    </div>
  )
}
