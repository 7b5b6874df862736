import { useQuery, useQueryClient } from '@tanstack/react-query'
import { correction } from '@mashu/contract/teaching/correction'
import type { ResultOf } from '@mashu/contract/endpoint'
import { call, dayTimeText } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { queryOf, refetchIn } from '../../api/query.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Section } from '../../ui/card/section.tsx'
import { Stars } from '../../ui/card/stars.tsx'
import { WorkCover } from '../../ui/work/work-cover.tsx'
import { returnedLabel } from '../work/work.ts'
import { editorAddress } from '../../ui/work/editor-address.ts'
import styles from './new-marks.module.css'

type NewMark = ResultOf<typeof correction.newMarks>[number]

/** More marks would move other content out of sight. */
const MAX_SHOWN = 1

function useSeeMark() {
  const queries = useQueryClient()
  return useAction(
    (workId: string) => {
      queries.setQueryData(queryOf(correction.newMarks).queryKey, (marks) =>
        marks?.filter((mark) => mark.workId !== workId),
      )
      return call(correction.seeMark, { body: { workId } })
    },
    { failed: () => refetchIn(queries, correction.newMarks), isParallel: true },
  )
}

const useMarkQuery = () => useQuery(queryOf(correction.newMarks))

/** The page waits for the marks, because they would move the content below. After a failure, the page does not wait. */
export function useMarksPending(): boolean {
  const { isPending, failureCount } = useMarkQuery()
  return isPending && failureCount === 0
}

/** Shows the marks that the child has not seen yet (老师批改了). */
export function NewMarks() {
  const { data = [] } = useMarkQuery()
  const { run: see } = useSeeMark()
  if (data.length === 0) return null
  return (
    <Section title="老师批改了">
      <div className={styles['marks']}>
        {data.slice(0, MAX_SHOWN).map((mark) => (
          <MarkCard key={mark.workId} mark={mark} onSeen={() => void see(mark.workId)} />
        ))}
      </div>
      {data.length > 1 && (
        <div className={styles['more']}>
          {data.length > MAX_SHOWN && <p>还有 {data.length - MAX_SHOWN} 个，看完上面的就会出现。</p>}
          <Button kind="outline" size="small" onClick={() => data.forEach(({ workId }) => void see(workId))}>
            都看到啦
          </Button>
        </div>
      )}
    </Section>
  )
}

function MarkCard({ mark, onSeen }: { mark: NewMark; onSeen: () => void }) {
  const { workId, workName, workType, score, comment, teacherName, markTime, coverFileKey, returned } = mark
  const editor = editorAddress({ id: workId, workType })
  return (
    <Card as="article" className={styles['mark']} aria-label={`老师批改了 ${workName}`}>
      <span className={styles['cover']}>
        <WorkCover src={coverFileKey} workType={workType} width={320} />
      </span>
      <div className={styles['words']}>
        <h3>{workName}</h3>
        {returned && <Chip tone={returnedLabel.tone}>{returnedLabel.text}</Chip>}
        {score ? <Stars value={score} size={28} /> : null}
        {comment && <p className={styles['remark']}>“{comment}”</p>}
        <p className={styles['meta']}>
          {teacherName ?? '老师'}
          {markTime && ` · ${dayTimeText(markTime)}`}
        </p>
      </div>
      <div className={styles['acts']}>
        <Button onClick={onSeen}>看到啦</Button>
        {editor && (
          <ButtonLink to={editor} newWindow kind="outline" onClick={onSeen}>
            {returned ? '去改一改' : '打开作品'}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
