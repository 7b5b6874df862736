import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { WorkCover } from '../../ui/work/work-cover.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { dayTimeText } from '@mashu/client'
import type { OwnWork } from '../query.ts'
import { editorLinkText, needsLargeScreen } from '../../ui/work/large-screen.ts'
import { props as pictures } from '../../ui/scenery/prop.ts'
import { Section } from '../../ui/card/section.tsx'
import { changedAt } from '../work/list-choice.ts'
import { NewWork } from '../work/new-work.tsx'
import { editorAddress } from '../../ui/work/editor-address.ts'
import { playerAddress, statusLabel } from '../work/work.ts'
import styles from './student-home.module.css'

export function LastWork({ work }: { work: OwnWork | undefined }) {
  if (!work) {
    return (
      <Section title="继续创作">
        <Card className={styles['note']}>
          <img src={pictures.palette} alt="" />
          <b>还没有作品</b>做一个小动画，它就会出现在这里。<NewWork kind="soft">开始创作</NewWork>
        </Card>
      </Section>
    )
  }
  const editor = editorAddress(work)
  const player = playerAddress(work)
  const playFirst = editor !== null && needsLargeScreen(editor)
  const label = statusLabel(work)
  return (
    <Section title="继续创作" more={{ to: '/account/center', text: '我的作品' }}>
      <Card as="article" className={styles['last']}>
        <span className={styles['cover']}>
          <WorkCover src={work.coverFileKey} workType={work.workType} width={640} eager />
        </span>
        <div>
          <Chip tone={label.tone}>{label.text}</Chip>
          <h3>{work.workName}</h3>
          <p>
            {dayTimeText(changedAt(work))} 保存{work.courseId_dictText ? ` · 课程作业“${work.courseId_dictText}”` : ''}
          </p>
          <div className={styles['acts']}>
            {editor && !playFirst && (
              <ButtonLink to={editor} newWindow>
                继续做
              </ButtonLink>
            )}
            {player && (
              <ButtonLink to={player} newWindow kind={playFirst ? 'primary' : 'outline'}>
                {playFirst ? '播放' : '预览'}
              </ButtonLink>
            )}
            {editor && playFirst && (
              <ButtonLink to={editor} newWindow kind="outline">
                {editorLinkText(editor, '继续做')}
              </ButtonLink>
            )}
          </div>
        </div>
      </Card>
    </Section>
  )
}
