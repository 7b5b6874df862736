import { apiAddress, ask, browserAccount, resultOf, workPaths } from '@mashu/client'
import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'
import { LineIcon } from '@mashu/ui/icon'
import { useEffect, useState } from 'react'
import type { WorkSession } from '../../index.ts'
import type { LiveLesson } from '../../live/live-lesson.ts'
import { msUntil, type LessonView } from '../../live/lesson-view.ts'
import { Icon } from '../part/icon.tsx'
import { useAction } from '../part/use-session.ts'

const HAND =
  'M8 12V6.500a1.500 1.500 0 0 1 3 0V11V4.500a1.500 1.500 0 0 1 3 0V11V6a1.500 1.500 0 0 1 3 0v8c0 4-2 6.500-5.500 ' +
  '6.500C8 20.500 7 18 5 14.500a1.500 1.500 0 0 1 2.500-1.500z'

/** For ten seconds after the countdown, shows that the time is over. */
function Countdown({ until, view }: { until: string; view: LessonView }) {
  const [, draw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [])
  const left = Math.ceil(msUntil(until, view) / 1000)
  if (left < -10) return null
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <span className="mashu-live-chip" role="timer" aria-label={left > 0 ? `还剩 ${text}` : '时间到'}>
      <Icon name="clock" />
      {left > 0 ? text : '时间到'}
    </span>
  )
}

export function ChildBar({ live, view, userId }: { live: LiveLesson; view: LessonView; userId: string }) {
  const { lesson, hand, answered } = view
  const question = lesson?.question
  const isAside = question?.open === true && answered?.questionId === question.id && answered.choice === null
  return (
    <>
      {lesson?.timer && <Countdown until={lesson.timer.until} view={view} />}
      {lesson?.shown?.userId === userId && (
        <span className="mashu-live-chip" role="status">
          <Icon name="eye" />
          全班正在看你的作品
        </span>
      )}
      {isAside && (
        <button type="button" className="mashu-button mashu-button-alert" onClick={() => live.reopenQuestion()}>
          回答问题
        </button>
      )}
      <button
        type="button"
        className={`mashu-button mashu-hand ${hand ? 'mashu-hand-up' : ''}`}
        aria-pressed={hand}
        aria-label={hand ? '放下手' : '举手'}
        onClick={() => live.raiseHand(!hand)}
      >
        <LineIcon className="mashu-icon" path={HAND} />
        <span>{hand ? '放下手' : '举手'}</span>
      </button>
    </>
  )
}

interface TeacherBarProps {
  lesson: LessonRoom
  userId: string
  session: Pick<WorkSession, 'say'>
}

/** Shows the editor of the teacher to all children of the lesson. */
export function TeacherBar({ lesson, userId, session }: TeacherBarProps) {
  const action = useAction()
  const isShown = lesson.shown?.userId === userId
  const show = async (): Promise<void> => {
    const body = { id: lesson.id, userId: isShown ? null : userId }
    const sending = { method: 'POST', token: browserAccount().token(), body }
    try {
      resultOf(await ask(apiAddress(workPaths.lessonShow), sending))
    } catch (error) {
      session.say(error instanceof Error ? error.message : '没有成功，请再试一次', 'refused')
    }
  }
  return (
    <button
      type="button"
      className={`mashu-button mashu-hand ${isShown ? 'mashu-hand-up' : ''}`}
      aria-pressed={isShown}
      aria-label={isShown ? '停止展示' : '给全班看'}
      disabled={action.busy}
      onClick={() => action.run(show)}
    >
      <Icon name="eye" />
      <span>{isShown ? '停止展示' : '给全班看'}</span>
    </button>
  )
}
