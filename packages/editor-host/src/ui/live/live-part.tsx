import { browserAccount } from '@mashu/client'
import type { OpenLesson } from '@mashu/contract/teaching/lesson/lesson'
import { useStore } from '@mashu/ui/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { WorkSession } from '../../index.ts'
import { LiveLesson } from '../../live/live-lesson.ts'
import { PointerWatch } from '../../live/pointer-watch.ts'
import { ChildBar, TeacherBar } from './live-bar.tsx'
import { FrozenScreen } from './frozen-screen.tsx'
import { LiveMessages } from './live-messages.tsx'
import { AskedToShow, QuickQuestion } from './question-dialog.tsx'
import { ShownScreen } from '../shown/shown-screen.tsx'
import { injectStyle, keepKeys } from '../part/page.ts'
import css from './live.css?inline'

interface LivePartProps {
  session: WorkSession
  lesson: OpenLesson
  userId: string
  onEnd: () => void
  speak?: ((text: string) => void) | undefined
}

/** Takes part in a lesson while the component is mounted. */
function useLiveLesson({ session, lesson, userId, onEnd }: LivePartProps): LiveLesson | null {
  const [live, setLive] = useState<LiveLesson | null>(null)
  useEffect(() => {
    injectStyle('mashu-live-style', css)
    const pointer = new PointerWatch()
    const made = new LiveLesson({
      session,
      pointer,
      lessonId: lesson.id,
      userId,
      isTeacher: lesson.inCharge,
      token: browserAccount().token,
      onEnd,
      go: (address) => location.assign(address),
    })
    setLive(made)
    return () => {
      made.stop()
      pointer.stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key of this part names lesson and person
  }, [])
  return live
}

/** At the end of the page, the element covers the layer with the bar. */
function usePlace(): HTMLElement {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.className = 'mashu-work mashu-live-place'
    keepKeys(element)
    return element
  })
  useEffect(() => {
    document.body.append(place)
    return () => place.remove()
  }, [place])
  return place
}

export function LivePart(props: LivePartProps) {
  const live = useLiveLesson(props)
  return live && <Lesson live={live} {...props} />
}

function Lesson({ live, session, lesson, userId, speak }: LivePartProps & { live: LiveLesson }) {
  const view = useStore(live.view)
  const place = usePlace()
  if (view.lesson === null) return null
  const { shown } = view.lesson
  if (lesson.inCharge) return <TeacherBar lesson={view.lesson} userId={userId} session={session} />
  return (
    <>
      <ChildBar live={live} view={view} userId={userId} />
      {createPortal(
        <>
          {shown && shown.userId !== userId && <ShownScreen who={shown} work={live.shown} />}
          <LiveMessages live={live} view={view} userId={userId} speak={speak} />
          {view.askedBy !== null && <AskedToShow live={live} from={view.askedBy} />}
          <QuickQuestion live={live} view={view} session={session} speak={speak} />
          {view.frozen !== null && <FrozenScreen word={view.frozen} speak={speak} />}
        </>,
        place,
      )}
    </>
  )
}
