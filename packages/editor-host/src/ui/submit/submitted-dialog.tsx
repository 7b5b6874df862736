import type { Lesson } from '@mashu/client'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SessionState, WorkSession } from '../../index.ts'
import { BackLink } from '../part/back-link.tsx'
import { Dialog } from '@mashu/ui/dialog'
import { Icon } from '../part/icon.tsx'
import { Cheer } from './cheer.tsx'

interface SubmittedDialogProps {
  session: WorkSession
  state: SessionState
  onClose: () => void
  speak?: ((text: string) => void) | undefined
}

/** The page with the student's homework. */
const homeworkList = '/center/myAdditionalWork'
const courseList = '/teaching/mineCourse/cardList'

function courseAddress({ id, showType }: { id: string; showType: number }, unitId: string): string {
  const query = new URLSearchParams({ id, unit: unitId })
  return `/teaching/mineCourse/${showType === 2 ? 'courseUnitCard' : 'courseUnitMap'}?${query.toString()}`
}

const words = '作业已提交，等老师批改。批改好了，这里会告诉你。'

export function SubmittedDialog({ session, state, onClose, speak }: SubmittedDialogProps) {
  const lesson = useLesson(session)
  const tell = useEffectEvent(() => {
    // The notice below the bar has the same content.
    session.dismissNotice()
    speak?.(`交给老师啦！${words}`)
  })
  useEffect(() => tell(), [])
  return (
    <Dialog title="交给老师啦！" onClose={onClose}>
      <Cheer />
      <p className="mashu-submitted-text" role="status">
        《{state.title}》{words}
      </p>
      <div className="mashu-buttons">
        <button type="button" className="mashu-button mashu-button-plain" onClick={onClose}>
          留在这里
        </button>
        <Ways session={session} state={state} lesson={lesson} />
      </div>
    </Dialog>
  )
}

function wayBack({ scene, unitId }: SessionState, course: Lesson['course']): { href: string; text: string } {
  if (scene === 'additional') return { href: homeworkList, text: '回到我的作业' }
  if (course === null || unitId === null) return { href: courseList, text: '回到我的课程' }
  return { href: courseAddress(course, unitId), text: course.showType === 2 ? '回到课程' : '回到地图' }
}

/** The first link is the next unit, if there is one. */
function Ways({ session, state, lesson }: Pick<SubmittedDialogProps, 'session' | 'state'> & { lesson: Lesson | null }) {
  const { course = null, next = null } = lesson ?? {}
  const back = wayBack(state, course)
  return (
    <>
      <BackLink
        session={session}
        href={back.href}
        label={back.text}
        className={`mashu-button ${next ? '' : 'mashu-button-main'}`}
      >
        {back.text}
      </BackLink>
      {course && next && (
        <BackLink
          session={session}
          href={courseAddress(course, next.id)}
          label={`下一节：${next.name}`}
          className="mashu-button mashu-button-main mashu-next-unit"
        >
          <span>下一节：{next.name}</span>
          <Icon name="next" />
        </BackLink>
      )}
    </>
  )
}

/** Until the lesson is loaded, links that need the lesson are omitted. */
function useLesson(session: WorkSession): Lesson | null {
  const [lesson, setLesson] = useState<Lesson | null>(null)
  useEffect(() => {
    let wanted = true
    session.lesson().then(
      (found) => wanted && setLesson(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [session])
  return lesson
}
