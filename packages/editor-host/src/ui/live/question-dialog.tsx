import { useEffect } from 'react'
import type { WorkSession } from '../../index.ts'
import type { LiveLesson } from '../../live/live-lesson.ts'
import type { LessonView } from '../../live/lesson-view.ts'
import { Dialog } from '@mashu/ui/dialog'
import { Mascot } from '../part/icon.tsx'

type Speak = ((text: string) => void) | undefined

export function AskedToShow({ live, from }: { live: LiveLesson; from: string }) {
  return (
    <Dialog title="给全班看看你的作品？" art={<Mascot face="open" />} onClose={() => live.agree(false)}>
      <p>{from}想把你的作品给全班看。不想也没关系。</p>
      <div className="mashu-live-choices">
        <button type="button" className="mashu-button mashu-button-main" data-focus onClick={() => live.agree(true)}>
          可以
        </button>
        <button type="button" className="mashu-button" onClick={() => live.agree(false)}>
          这次不要
        </button>
      </div>
    </Dialog>
  )
}

interface QuickQuestionProps {
  live: LiveLesson
  view: LessonView
  session: Pick<WorkSession, 'say'>
  speak: Speak
}

/** Shown until the child has answered or dismissed the question. */
export function QuickQuestion({ live, view, session, speak }: QuickQuestionProps) {
  const { answered, lesson } = view
  const question = lesson?.question ?? null
  const isOpen = question?.open === true && answered?.questionId !== question.id
  const words = isOpen ? [question.text, ...question.choices].join('。') : null
  useEffect(() => {
    if (words !== null) speak?.(words)
  }, [speak, words])
  if (!isOpen) return null
  return (
    <Dialog title={question.text} onClose={() => live.answer(question.id, null)}>
      <div className="mashu-live-choices">
        {question.choices.map((choice, index) => (
          <button
            key={choice}
            type="button"
            className="mashu-button mashu-live-choice"
            onClick={() => {
              live.answer(question.id, index)
              session.say(`你选了“${choice}”`)
            }}
          >
            {question.pictures?.[index] && <img src={`data:image/webp;base64,${question.pictures[index]}`} alt="" />}
            {choice}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
