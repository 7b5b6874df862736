import { LineIcon } from '@mashu/ui/icon'
import { useEffect, type ReactNode } from 'react'
import type { LiveLesson } from '../../live/live-lesson.ts'
import type { LessonView } from '../../live/lesson-view.ts'
import { Toast } from '../part/message.tsx'

/** Milliseconds. A remark stays until it is closed, because the child may be looking somewhere else. */
const SHORT = 4_000
const LONG = 8_000

const CLAP =
  'M7 14l-2-4a1.500 1.500 0 0 1 2.700-1l2.300 3V7a1.500 1.500 0 0 1 3 0v4l1-3a1.500 1.500 0 0 1 3 1l-1 6c-.5 3.500-2 ' +
  '5-4.500 5S8 18 7 14z'
const STAR = 'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900L12 16.900l-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z'
const HEART =
  'M12 20C6 15.500 3.500 12.500 3.500 9A4.300 4.300 0 0 1 12 7.500 4.300 4.300 0 0 1 20.500 9c0 3.500-2.500 ' +
  '6.500-8.500 11z'
const STICKERS: Readonly<Record<string, { name: string; path: string }>> = {
  star: { name: '一颗星星', path: STAR },
  rocket: { name: '一枚火箭', path: 'M12 3c4 3 5 7 4 12H8c-1-5 0-9 4-12zM8 13l-3 4 3-.5M16 13l3 4-3-.5M12 18v3' },
  clap: { name: '掌声', path: CLAP },
  idea: { name: '“好主意”', path: 'M9 18h6M10 21h4M8.500 15a6 6 0 1 1 7 0c-.8.6-1 1.300-1 3h-5c0-1.700-.2-2.400-1-3z' },
  heart: { name: '一颗爱心', path: HEART },
}

interface LiveMessagesProps {
  live: LiveLesson
  view: LessonView
  userId: string
  speak?: ((text: string) => void) | undefined
}

function Passing({
  at,
  lasts,
  onOver,
  children,
}: {
  at: number
  lasts: number
  onOver: () => void
  children: ReactNode
}) {
  useEffect(() => {
    const timer = setTimeout(onOver, lasts)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a message that came again begins anew, nothing else does
  }, [at])
  return children
}

export function LiveMessages({ live, view, userId, speak }: LiveMessagesProps) {
  const { remark, praise, quietAt, pickedAt, lesson } = view
  const sticker = praise && STICKERS[praise.sticker]
  useEffect(() => {
    if (remark) speak?.(remark.text)
  }, [speak, remark])
  const picked = lesson?.picked
  const isMe = picked?.userId === userId
  return (
    <>
      {praise && sticker && (
        <Passing at={praise.at} lasts={SHORT} onOver={() => live.view.merge({ praise: null })}>
          <div className="mashu-live-praise" role="status" key={praise.at}>
            <LineIcon className="mashu-live-sticker" path={sticker.path} />
            <p>
              {praise.from}送你{sticker.name}
            </p>
          </div>
        </Passing>
      )}
      <div className="mashu-live-messages">
        {quietAt !== null && (
          <Toast
            key={`quiet ${quietAt}`}
            icon="speak"
            tone="look"
            stay={LONG}
            onClose={() => live.view.merge({ quietAt: null })}
          >
            嘘——请安静，看看老师
          </Toast>
        )}
        {pickedAt !== null && picked && (
          <Toast
            key={`picked ${pickedAt}`}
            icon="user"
            tone={isMe ? 'alarm' : 'good'}
            stay={LONG}
            onClose={() => live.view.merge({ pickedAt: null })}
          >
            {isMe ? '老师点到你了，轮到你说啦' : `点到了${picked.name}`}
          </Toast>
        )}
        {remark && (
          <Toast
            key={`remark ${remark.at}`}
            icon="bulb"
            tone="look"
            stay={0}
            onClose={() => live.view.merge({ remark: null })}
          >
            <b>{remark.from}：</b>
            {remark.text}
          </Toast>
        )}
      </div>
    </>
  )
}
