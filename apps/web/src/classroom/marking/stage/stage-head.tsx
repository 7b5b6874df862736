import { ButtonLink } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { dayTimeText } from '@mashu/client'
import { editorAddress } from '../../../ui/work/editor-address.ts'
import { codeName } from '../code/code-view.tsx'
import type { Entry, SubmittedWork } from '../queue/queue.ts'
import styles from './work-stage.module.css'

export type StageView = 'work' | 'code'

interface StageHeadProps {
  entry: Entry
  work: SubmittedWork
  view: StageView
  onView: (view: StageView) => void
}

export function StageHead({ entry, work, view, onView }: StageHeadProps) {
  const code = codeName(work.workType)
  const editor = editorAddress(work)
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h2>
          {entry.student.realname}的“{work.workName}”
        </h2>
        <small>
          <Icon name="clock" size={16} />
          {[work.submitTime ? `${dayTimeText(work.submitTime)} 提交` : '没有提交过', entry.homeworkText]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      {code && (
        <Segmented
          label="查看方式"
          compact
          options={[
            { key: 'work', text: '作品' },
            { key: 'code', text: code },
          ]}
          value={view}
          onChange={onView}
        />
      )}
      {editor && (
        <ButtonLink to={editor} newWindow size="compact" kind="outline" icon="edit">
          在编辑器打开
        </ButtonLink>
      )}
    </header>
  )
}
