import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'
import { call } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { useRoomAct, useWallHere } from '../room/use-wall.ts'
import { Bars } from '../room/bars.tsx'
import styles from './control.module.css'

interface QuestionBarsProps {
  question: NonNullable<LessonRoom['question']>
  lessonId: string
  isPlain: boolean
}

export function QuestionBars({ question, lessonId, isPlain }: QuestionBarsProps) {
  const answers = useStore(useWallHere().answers)
  const [closed, close] = useState<string | null>(null)
  const act = useRoomAct()
  if (closed === question.id) return null
  const counts = answers?.questionId === question.id ? answers.counts : []
  return (
    <section className={styles['question']} aria-label="快速提问的结果">
      <h2>{question.text}</h2>
      <Bars {...question} counts={counts} />
      {!isPlain && (
        <div className={styles['row']}>
          {question.open ? (
            <Button
              size="compact"
              kind="outline"
              icon="stop"
              loading={act.busy}
              onClick={() => void act.run(() => call(lesson.closeQuestion, { body: { id: lessonId } }))}
            >
              结束提问
            </Button>
          ) : (
            <Button size="compact" kind="ghost" icon="close" onClick={() => close(question.id)}>
              收起
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
