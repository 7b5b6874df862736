import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { gradebook, type OwnMark } from '@mashu/contract/teaching/grade/gradebook'
import { dayTimeText } from '@mashu/client'
import { queryOf } from '../../api/query.ts'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Section } from '../../ui/card/section.tsx'
import { Stars } from '../../ui/card/stars.tsx'
import { Tile } from '../../ui/card/tile.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { EmptyState } from '../../ui/state/state.tsx'
import { useReloadOnEditorMessage } from '../query.ts'
import { DueChip } from '../work/due-chip.tsx'
import { returnedLabel, type Label } from '../work/work.ts'
import { isOpenMark, isTooLate, sumsOf } from './own-marks.ts'
import styles from './own-marks-page.module.css'

const HOMEWORK = '/center/myAdditionalWork'
const PAGE = 12

/** Renders 我的成绩: the child's stars and remarks, and the open homework. */
export default function OwnMarksPage() {
  const marks = useQuery({ ...queryOf(gradebook.mine), refetchOnWindowFocus: 'always' })
  useReloadOnEditorMessage()
  if (marks.data === undefined && marks.error) return <QueryError title="成绩没有加载出来" query={marks} />
  return (
    <div className={styles['page']} aria-busy={marks.isPending}>
      <h1>我的成绩</h1>
      {marks.data ? (
        <Marks marks={marks.data} />
      ) : (
        [1, 2, 3].map((bone) => <Skeleton key={bone} height={96} radius={16} />)
      )}
    </div>
  )
}

function Marks({ marks }: { marks: readonly OwnMark[] }) {
  const [most, setMost] = useState(PAGE)
  const open = marks.filter(isOpenMark)
  const done = marks.filter((mark) => !isOpenMark(mark))
  const sums = sumsOf(marks)
  if (marks.length === 0)
    return <EmptyState title="还没有成绩" text="交了作业，老师批改以后，星星和评语会出现在这里。" />
  return (
    <>
      <Card className={styles['sums']}>
        <p>
          <b>
            <Icon name="star" size={28} solid /> {sums.stars}
          </b>
          一共得到的星星
        </p>
        <p>
          <b>{sums.submitted}</b>交过的作品
        </p>
        <p>
          <b>{open.length}</b>还没做完的
        </p>
      </Card>
      {open.length > 0 && (
        <Section title="还没做完的" className={styles['group']}>
          <div className={styles['open']}>
            {open.map((mark) => (
              <OpenMark key={mark.id} mark={mark} />
            ))}
          </div>
          <ButtonLink to={HOMEWORK}>去做作业</ButtonLink>
        </Section>
      )}
      {done.length > 0 && (
        <Section title="老师的批改" className={styles['group']}>
          {done.slice(0, most).map((mark) => (
            <DoneMark key={mark.workId ?? mark.id} mark={mark} />
          ))}
          {done.length > most && (
            <Button kind="outline" onClick={() => setMost(most + PAGE)}>
              再看 {Math.min(PAGE, done.length - most)} 个
            </Button>
          )}
        </Section>
      )}
    </>
  )
}

const openLabels: Partial<Record<OwnMark['state'], Label>> = {
  begun: { text: '已保存，还没交', tone: 'amber' },
  returned: returnedLabel,
}

function OpenMark({ mark }: { mark: OwnMark }) {
  return (
    <Card as="article" className={styles['task']} aria-label={mark.name}>
      <h3>{mark.name}</h3>
      {mark.courseName && <small>{mark.courseName}</small>}
      <p>
        <Chip tone={openLabels[mark.state]?.tone ?? 'blue'}>{openLabels[mark.state]?.text ?? '还没做'}</Chip>
        {isTooLate(mark) ? <Chip tone="coral">没有交</Chip> : <DueChip due={{ ...mark, isSubmitted: false }} />}
      </p>
      {mark.state === 'returned' && mark.comment && <p className={styles['remark']}>“{mark.comment}”</p>}
    </Card>
  )
}

function DoneMark({ mark }: { mark: OwnMark }) {
  const { name, courseName, score, comment, late, state, teacherName, markTime, submitTime, coverFileKey } = mark
  const isMarked = state === 'marked'
  return (
    <Card as="article" className={styles['mark']} aria-label={name}>
      <Tile src={coverFileKey} seed={mark.workId ?? mark.id} size={96} />
      <div>
        <h3>{name}</h3>
        {courseName && <small>{courseName}</small>}
        <p className={styles['score']}>
          {score ? <Stars value={score} size={24} /> : null}
          {!isMarked && <Chip tone="blue">交了，等老师批改</Chip>}
          {late && <Chip tone="grey">迟交</Chip>}
        </p>
        {comment && <p className={styles['remark']}>“{comment}”</p>}
        <p className={styles['meta']}>
          {isMarked && (teacherName ?? '老师')}
          {isMarked && markTime && ` · ${dayTimeText(markTime)}`}
          {!isMarked && submitTime && `${dayTimeText(submitTime)} 交的`}
        </p>
      </div>
    </Card>
  )
}
