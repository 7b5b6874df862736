import { apiAddress } from '@mashu/client'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { Chip } from '../../../ui/card/chip.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Stars } from '../../../ui/card/stars.tsx'
import { Tile } from '../../../ui/card/tile.tsx'
import { editorLinkText } from '../../../ui/work/large-screen.ts'
import type { OwnUnit } from '../../query.ts'
import { AnswerView } from '../../marking/code/answer-view.tsx'
import { DueChip } from '../../work/due-chip.tsx'
import { isSubmitted, isMarked, statusLabel, unitEditorAddress } from '../../work/work.ts'
import type { UnitProgress } from './progress.ts'
import { homeworkButton } from './progress-text.ts'
import styles from './unit-panel.module.css'

/** Shows the model answer if the student may see the answer now. */
export function OwnAnswer({ unit }: { unit: OwnUnit }) {
  return unit.answerOpen ? (
    <AnswerView
      address={apiAddress(courseUnit.answer.path, { unitId: unit.id })}
      workType={String(unit.courseWorkType ?? '')}
      title="看看参考答案"
      hint="这是老师的做法，做法不一样也可以是对的。想改自己的作品，改好再交一次。"
    />
  ) : null
}

export function UnitHomework({ unitProgress: { unit, work, number } }: { unitProgress: UnitProgress<OwnUnit> }) {
  const address = unitEditorAddress(unit, work?.id)
  const button = homeworkButton(work)
  const settled = work && isSubmitted(work)
  const tone = settled && styles[isMarked(work) ? 'marked' : 'settled']
  const label = work && statusLabel(work)
  return (
    <div className={classNames(styles['homework'], tone)}>
      <Tile src={work?.cover ?? unit.unitCover} seed={number} />
      <div className={styles['words']}>
        <h3>课后作业</h3>
        {label ? (
          <span className={styles['line']}>
            <Chip tone={label.tone} className={styles['chip']}>
              {isSubmitted(work) ? label.text : '已保存，还没交'}
            </Chip>
            {work.score && !isMarked(work) ? (
              <>
                上次 <Stars value={work.score} />
              </>
            ) : null}
          </span>
        ) : (
          '在新窗口里打开，做好记得点“提交”。'
        )}
        <DueChip
          due={{
            dueTime: unit.dueTime,
            dueMoved: unit.dueMoved,
            dueNote: unit.dueNote,
            isSubmitted: Boolean(settled),
            submitTime: work?.submitTime,
          }}
        />
      </div>
      {address ? (
        <ButtonLink to={address} newWindow kind={button.kind}>
          {editorLinkText(address, button.text)}
        </ButtonLink>
      ) : (
        <span className={styles['line']}>这类作业暂时不能在线做</span>
      )}
    </div>
  )
}
