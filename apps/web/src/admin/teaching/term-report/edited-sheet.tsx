import { Button } from 'antd'
import type { Term } from '@mashu/contract/teaching/grade/term'
import type { ReportPage } from '@mashu/contract/teaching/grade/term-report'
import { ReportSheet } from './report-sheet.tsx'
import { useWords } from './use-words.ts'
import styles from './term-report-page.module.css'

interface EditedSheetProps {
  departId: string
  departName: string
  term: Term
  student: ReportPage
  onSaved: (userId: string, words: string | null) => void
}

/** Changes of the texts are saved automatically. */
export function EditedSheet({ departId, departName, term, student, onSaved }: EditedSheetProps) {
  const { text, change, save, state, message, other, takeOther } = useWords({
    departId,
    userId: student.id,
    term: term.code,
    words: student.words,
    onSaved,
  })
  return (
    <ReportSheet
      departName={departName}
      term={term}
      student={student}
      words={
        <>
          <textarea
            className={styles['field']}
            rows={3}
            maxLength={1000}
            value={text}
            placeholder="写给这位同学和家长的话，写好自动保存"
            aria-label={`给${student.realname}的寄语`}
            onChange={(event) => change(event.target.value)}
            onBlur={() => save()}
          />
          {other !== undefined && (
            <div className={styles['fault']} role="alert">
              <p>
                {message}。现在的是：“{other ?? ''}”
              </p>
              <Button size="small" onClick={() => save(other)}>
                用我的
              </Button>
              <Button size="small" onClick={takeOther}>
                用现在的
              </Button>
            </div>
          )}
          <small className={styles['state']} data-state={state} role="status">
            {{ saved: '', typing: '还没保存', saving: '正在保存…', away: `没有保存：${message ?? ''}` }[state]}
            {state === 'away' && other === undefined && (
              <Button size="small" onClick={() => save()}>
                再试一次
              </Button>
            )}
          </small>
        </>
      }
    />
  )
}
