import { useState } from 'react'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { filePlayerAddress } from '../../../ui/work/player-address.ts'
import { codeName, FileCode } from './code-view.tsx'
import styles from './answer-view.module.css'

interface AnswerViewProps {
  /** Address of the model answer file. */
  address: string
  workType: string
  title: string
  /** A text for students. Absent for teachers. */
  hint?: string
}

/** The file of the model answer is loaded when the user opens the answer. */
export function AnswerView({ title, hint, ...answer }: AnswerViewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={classNames(styles['answer'], hint && styles['large'])}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {hint && <Icon name="star" size={20} />}
        {title}
      </summary>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {isOpen && <Answer {...answer} />}
    </details>
  )
}

function Answer({ address, workType }: Pick<AnswerViewProps, 'address' | 'workType'>) {
  const player = filePlayerAddress(workType, address)
  // ScratchJr blocks can be drawn only for a stored work.
  const code = workType === '3' ? null : codeName(workType)
  const [view, setView] = useState<'code' | 'work'>(code ? 'code' : 'work')
  if (!player)
    return (
      <ButtonLink
        to={`${address}${address.includes('?') ? '&' : '?'}download=1`}
        newWindow
        size="compact"
        kind="outline"
        icon="download"
      >
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
