import { useEffect, useState } from 'react'
import type { LessonRoom, ToChild } from '@mashu/contract/teaching/lesson/line'
import { ShownScreen, ShownWork } from '@mashu/editor-host/shown'

export type ShownFrame = Extract<ToChild, { cmd: 'shown' }>

interface ShownPartProps {
  who: NonNullable<LessonRoom['shown']>
  viewerId: string
  /** Called with each frame of the shown screen. */
  frames: Set<(frame: ShownFrame) => void>
  askWhole: () => void
}

/** The screen that is shown to all, on a page of the site. */
export function ShownPart({ who, viewerId, frames, askWhole }: ShownPartProps) {
  const [work] = useState(() => new ShownWork(viewerId, askWhole))
  useEffect(() => {
    const take = (frame: ShownFrame) => work.take(frame)
    work.follow(who)
    frames.add(take)
    // Frames that came while this code was loading are lost.
    askWhole()
    return () => void frames.delete(take)
    // oxlint-disable-next-line react/exhaustive-deps -- the key of this part names the person
  }, [])
  return <ShownScreen who={who} work={work} />
}
