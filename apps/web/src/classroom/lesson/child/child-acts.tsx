import { useState } from 'react'
import { lesson, STICKERS } from '@mashu/contract/teaching/lesson/lesson'
import type { LessonRoom, Tile } from '@mashu/contract/teaching/lesson/line'
import { call, callWhole } from '@mashu/client'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { classAddress } from '../../marking/queue/backlog.ts'
import { useChildAct, useRoomAct } from '../room/use-wall.ts'
import styles from './opened-child.module.css'

const STICKER_NAMES: Readonly<Record<(typeof STICKERS)[number], string>> = {
  star: '星星',
  rocket: '火箭',
  clap: '掌声',
  idea: '好主意',
  heart: '爱心',
}

interface ChildActsProps {
  room: LessonRoom
  tile: Tile
  praise: (sticker: string) => void
}

/** Actions for one child: praise, lower the hand, show the work to the class, open the starter again. */
export function ChildActs({ room, tile, praise }: ChildActsProps) {
  const { userId, realname, child, hand } = tile
  const act = useChildAct()
  const roomAct = useRoomAct()
  const [isAsking, setAsking] = useState(false)
  const isShown = room.shown?.userId === userId
  const off = child === null
  const show = () =>
    void roomAct.run(() => call(lesson.show, { body: { id: room.id, userId: isShown ? null : userId } }))
  return (
    <>
      <div className={styles['row']} role="group" aria-label="表扬">
        {STICKERS.map((id) => (
          <button
            key={id}
            type="button"
            className={styles['sticker']}
            aria-label={`表扬：${STICKER_NAMES[id]}`}
            disabled={off}
            onClick={() => praise(id)}
          >
            {STICKER_NAMES[id]}
          </button>
        ))}
      </div>
      <div className={styles['row']}>
        {hand && (
          <Button
            kind="amber"
            size="compact"
            icon="check"
            onClick={() => void act.run(() => callWhole(lesson.lowerHand, { body: { id: room.id, userId } }))}
          >
            我来了，放下手
          </Button>
        )}
        <Button kind="outline" size="compact" icon="eye" loading={roomAct.busy} disabled={off} onClick={show}>
          {isShown ? '不再给全班看' : '给全班看'}
        </Button>
        <Button
          kind="outline"
          size="compact"
          icon="refresh"
          disabled={off}
          aria-expanded={isAsking}
          onClick={() => setAsking(true)}
        >
          再给一份初始作品
        </Button>
        {child?.submitted && (
          <ButtonLink kind="ghost" size="compact" icon="task" newWindow to={classAddress(room.departId)}>
            去批改
          </ButtonLink>
        )}
      </div>
      {isAsking && (
        <div className={styles['sure']} role="group" aria-label={`再给${realname}一份初始作品？`}>
          <p>学生的作品会换成老师准备的初始作品。现在做的留在历史版本里，随时能找回来。</p>
          <Button
            size="compact"
            loading={act.busy}
            onClick={async () => {
              if (await act.run(() => callWhole(lesson.starter, { body: { id: room.id, userId } }))) setAsking(false)
            }}
          >
            给他一份
          </Button>
          <Button kind="ghost" size="compact" onClick={() => setAsking(false)}>
            不用了
          </Button>
        </div>
      )}
    </>
  )
}
