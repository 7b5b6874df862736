import { apiAddress } from '@mashu/client'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { useFileName } from '../../../api/file-name.ts'
import { Chip } from '../../../ui/card/chip.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon, type IconName } from '../../../ui/picture/icon.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { PreviewLink } from '../../../ui/preview/preview-link.tsx'
import { Sheet } from '../../../ui/popup/sheet.tsx'
import { Stars } from '../../../ui/card/stars.tsx'
import { Tile } from '../../../ui/card/tile.tsx'
import { editorLinkText } from '../../../ui/work/large-screen.ts'
import type { OwnUnit } from '../../query.ts'
import { AnswerView } from '../../marking/code/answer-view.tsx'
import { DueChip } from '../../work/due-chip.tsx'
import { isSubmitted, isMarked, statusLabel, unitEditorAddress } from '../../work/work.ts'
import { materialsOf, type Material } from './material.ts'
import { hasHomework, type UnitProgress } from './progress.ts'
import { homeworkButton } from './progress-text.ts'
import { UnitTabs } from './unit-tabs.tsx'
import styles from './unit-panel.module.css'

interface UnitPanelProps {
  unitProgress: UnitProgress<OwnUnit>
  onClose: () => void
}

/** Everything about one unit: what to watch and read, the homework, the materials. */
export function UnitPanel({ unitProgress, onClose }: UnitPanelProps) {
  const { unit, number, work } = unitProgress
  const materials = materialsOf(unit.coursePpt)
  const plans = materialsOf(unit.coursePlan)
  return (
    <Sheet title={unit.unitName} lead={<Chip tone="amber">第 {number} 节</Chip>} onClose={onClose} right canFill>
      <UnitTabs unit={unit} />
      <div className={styles['parts']}>
        {unit.unitIntro && (
          <div>
            <h3>课程说明</h3>
            <p className={styles['intro']}>{unit.unitIntro}</p>
          </div>
        )}
        {(hasHomework(unit) || work) && <Homework unitProgress={unitProgress} />}
        {work && isMarked(work) && work.score !== null && (
          <div className={styles['remark']}>
            <div className={styles['line']}>
              <h3>老师的评语</h3>
              <Stars value={work.score} size={20} />
            </div>
            <p>{work.remark || '老师给了星星，还没有写评语。'}</p>
          </div>
        )}
        <OwnAnswer unit={unit} />
        {materials.length > 0 && <Files title="课程资料" files={materials} />}
        {plans.length > 0 && <Files title="课程教案" files={plans} />}
        {!unit.unitIntro && !hasHomework(unit) && !work && materials.length + plans.length === 0 && (
          <p className={styles['intro']}>这一节没有作业，跟着老师一起上课吧。</p>
        )}
      </div>
    </Sheet>
  )
}

/** The model answer, where its teacher lets students look at it now. */
function OwnAnswer({ unit }: { unit: OwnUnit }) {
  return unit.answerOpen ? (
    <AnswerView
      address={apiAddress(courseUnit.answer.path, { unitId: unit.id })}
      workType={String(unit.courseWorkType ?? '')}
      title="看看参考答案"
      hint="这是老师的做法，做法不一样也可以是对的。想改自己的作品，改好再交一次。"
    />
  ) : null
}

function Homework({ unitProgress: { unit, work, number } }: { unitProgress: UnitProgress<OwnUnit> }) {
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
        <DueChip due={{ dueTime: unit.dueTime, isSubmitted: Boolean(settled), submitTime: work?.submitTime }} />
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

const signs: Readonly<Record<Material['kind'], IconName>> = { code: 'puzzle', slides: 'file', file: 'folder' }

function Files({ title, files }: { title: string; files: readonly Material[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <div className={styles['files']}>
        {files.map((file) => (
          <FileLink key={file.href} file={file} />
        ))}
      </div>
    </div>
  )
}

function FileLink({ file }: { file: Material }) {
  const name = useFileName(file.address, file.name)
  const label = (
    <>
      <span className={classNames(styles['sign'], styles[file.kind])}>
        <Icon name={signs[file.kind]} />
      </span>
      <span className={styles['name']}>
        <b>{file.text}</b>
        <small title={name}>{name}</small>
      </span>
    </>
  )
  return file.kind === 'code' ? (
    <a href={file.href} target="_blank" rel="noopener">
      {label}
    </a>
  ) : (
    <PreviewLink address={file.href} name={name}>
      {label}
    </PreviewLink>
  )
}
