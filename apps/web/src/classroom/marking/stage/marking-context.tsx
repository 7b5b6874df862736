import { useQuery } from '@tanstack/react-query'
import { correction } from '@mashu/contract/teaching/correction'
import { dayTimeText } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { fileAddress } from '../../../api/site-config.ts'
import { hasContent } from '../../../ui/text/has-content.ts'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { Stars } from '../../../ui/card/stars.tsx'
import { AnswerView } from '../code/answer-view.tsx'
import styles from './work-stage.module.css'

/** The index tells when students may see the answer: never, after submitting, or after marking. */
const ANSWER_TITLES = ['参考答案（学生看不到）', '参考答案（学生交作业后能看）', '参考答案（学生批改后能看）']

/** Shows the task of a work, and the last remark that this student got. */
export function MarkingContext({ workId, workType }: { workId: string; workType: string }) {
  const { data } = useQuery({ ...queryOf(correction.markingContext, { query: { workId } }), networkMode: 'always' })
  if (!data) return null
  const { taskText, taskHtml, answer, showAnswer, lastMark } = data
  return (
    <>
      {(taskText || hasContent(taskHtml)) && (
        <details className={styles['task']} open={Boolean(taskText)}>
          <summary>作业要求</summary>
          {taskText && <p>{taskText}</p>}
          {hasContent(taskHtml) && <RichText html={taskHtml} />}
        </details>
      )}
      {answer && (
        <AnswerView
          address={fileAddress(answer) ?? ''}
          workType={workType}
          title={ANSWER_TITLES[showAnswer] ?? '参考答案'}
        />
      )}
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
