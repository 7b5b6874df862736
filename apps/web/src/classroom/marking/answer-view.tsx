import { useState } from 'react'
import { fileAddress } from '../../api/site-config.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { filePlayerAddress } from '../../ui/work/player-address.ts'
import { codeName, FileCode } from './code/code-view.tsx'
import styles from './work-stage.module.css'

interface AnswerViewProps {
  /** Storage key of the teacher's own solution. */
  answer: string
  workType: string
}

/** The model answer of a unit beside a student's work: running, or as code. Read only once it is opened. */
export function AnswerView(props: AnswerViewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['answer']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>参考答案（学生看不到）</summary>
      {isOpen && <Answer {...props} />}
    </details>
  )
}

function Answer({ answer, workType }: AnswerViewProps) {
  const address = fileAddress(answer) ?? ''
  const player = filePlayerAddress(workType, address)
  // Picture blocks are drawn for works alone.
  const code = workType === '3' ? null : codeName(workType)
  const [view, setView] = useState<'code' | 'work'>(code ? 'code' : 'work')
  if (!player)
    return (
      <ButtonLink to={`${address}?download=1`} newWindow size="compact" kind="outline" icon="download">
        下载参考答案
      </ButtonLink>
    )
  return (
    <>
      {code && (
        <Segmented
          label="参考答案的查看方式"
          compact
          options={[
            { key: 'code', text: code },
            { key: 'work', text: '运行' },
          ]}
          value={view}
          onChange={setView}
        />
      )}
      {view === 'code' ? (
        <FileCode address={address} workType={workType} label={`参考答案的${code}`} />
      ) : (
        <div className={styles['frame']}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own player; it needs the token */}
          <iframe src={player} title="参考答案" allow="fullscreen; autoplay" />
        </div>
      )}
    </>
  )
}
