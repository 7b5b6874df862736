import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { atAPage } from '@mashu/contract/teaching/lesson/at-a-page'
import type { ChildMessage, LessonRoom, ToChild } from '@mashu/contract/teaching/lesson/line'
import { openLessonLine, type LessonLine } from '@mashu/client/live'
import { optionalPart } from '@mashu/ui/lazy'
import { refetchIn } from '../../../api/query.ts'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import { getSession } from '../../../api/session.ts'
import { onPush } from '../../../api/socket.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { useUnitEditor } from './use-unit-editor.ts'
import { currentQuery } from '../room/query.ts'
import type { ShownFrame } from './shown-part.tsx'
import { takeTurn, wayOf } from './way.ts'
import styles from './lesson-landing.module.css'

const LazyShownPart = optionalPart(async () => (await import('./shown-part.tsx')).ShownPart)

/**
 * A bar on the pages of the site during a lesson. The unit opens once at the start of the lesson, and once for each
 * “follow me”. The child counts as present even without a unit.
 */
export function LessonLanding() {
  const queries = useQueryClient()
  const { data } = useQuery(currentQuery())
  useEffect(() => onPush('lesson', () => void refetchIn(queries, lesson.current)), [queries])
  const room = data?.[0]
  return room ? <InLesson key={room.id} room={room} /> : null
}

function InLesson({ room }: { room: LessonRoom }) {
  const queries = useQueryClient()
  const line = useRef<LessonLine<ChildMessage>>(null)
  const [frames] = useState(() => new Set<(frame: ShownFrame) => void>())
  const hear = useEffectEvent((message: ToChild) => {
    if (message.cmd === 'shown') for (const take of frames) take(message)
    if (message.cmd !== 'lesson') return
    const rooms = message.lesson === null ? [] : [{ ...message.lesson, inCharge: false }]
    queries.setQueryData(currentQuery().queryKey, rooms)
  })
  useEffect(() => {
    const opened = openLessonLine<ChildMessage, ToChild>({
      token: () => getSession().token,
      hello: () => ({ cmd: 'join', lessonId: room.id }),
      hear: (message) => hear(message),
      onChange: (isOpen) => {
        if (isOpen) opened.send({ cmd: 'state', state: atAPage })
      },
    })
    line.current = opened
    return () => opened.close()
  }, [room.id])
  const way = wayOf(room)
  const { address, isLocked } = useUnitEditor(way)
  useEffect(() => {
    if (address && way && takeTurn(way.turn)) location.assign(address)
  }, [address, way])
  const viewerId = getSession().user?.id ?? ''
  const { shown } = room
  return (
    <>
      <aside className={styles['bar']} aria-label="正在上课">
        <Icon name="school" />
        <p role="status">
          <b>{room.freeze ? room.freeze.word : '正在上课'}</b>
          <span>{isLocked ? '这一课还没有开放，等老师打开' : room.title}</span>
        </p>
        {address && (
          <Button size="small" kind="amber" iconAfter="right" onClick={() => location.assign(address)}>
            去上课
          </Button>
        )}
      </aside>
      {shown && shown.userId !== viewerId && (
        <LazyShownPart
          key={shown.userId}
          who={shown}
          viewerId={viewerId}
          frames={frames}
          askWhole={() => line.current?.send({ cmd: 'whole' })}
        />
      )}
    </>
  )
}
