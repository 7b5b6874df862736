import { useQuery } from '@tanstack/react-query'
import { correction } from '@mashu/contract/teaching/correction'
import { call, dayTimeText } from '@mashu/client'
import { hasContent } from '../../ui/text/has-content.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { Stars } from '../../ui/card/stars.tsx'
import { AnswerView } from './answer-view.tsx'
import { marking } from './queue/query.ts'
import styles from './work-stage.module.css'

/** What was asked for, and what this student was told the last time; nothing where there is neither. */
export function MarkingContext({ workId, workType }: { workId: string; workType: string }) {
  const { data } = useQuery({
    queryKey: [...marking.all, 'context', workId],
    queryFn: ({ signal }) => call(correction.markingContext, { query: { workId }, signal }),
    networkMode: 'always',
  })
  if (!data) return null
  const { taskText, taskHtml, answer, lastMark } = data
  return (
    <>
      {(taskText || hasContent(taskHtml)) && (
        <details className={styles['task']} open={Boolean(taskText)}>
          <summary>作业要求</summary>
          {taskText && <p>{taskText}</p>}
          {hasContent(taskHtml) && <RichText html={taskHtml} />}
        </details>
      )}
      {answer && <AnswerView answer={answer} workType={workType} />}
      {lastMark && (
        <section className={styles['note']} aria-label="上一份作品的评语">
          上一份《{lastMark.workName}》{lastMark.score ? <Stars value={lastMark.score} size={14} /> : null}
          {lastMark.comment && <p>“{lastMark.comment}”</p>}
          {lastMark.markTime && <small>{dayTimeText(lastMark.markTime)}</small>}
        </section>
      )}
    </>
  )
}
