import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'
import { keepFocus } from '@mashu/ui/focus'
import { useStore } from '@mashu/ui/react'
import { ApiError } from '@mashu/client'
import { useTitle } from '../../../page/title.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { QueryError } from '../../../ui/state/query-error.tsx'
import { EmptyState } from '../../../ui/state/state.tsx'
import skip from '../../../ui/skip-link.module.css'
import { reportAddress } from '../room/lesson-address.ts'
import { ControlBar } from '../control/control-bar.tsx'
import { QuestionBars } from '../control/question-bars.tsx'
import { PlainHead, WallHead } from './wall-head.tsx'
import { focusTile, WallGrid } from './wall-grid.tsx'
import { ORDERS, type Order } from '../room/tile-order.ts'
import { useWall, useWallHere, WallProvider } from '../room/use-wall.ts'
import styles from './wall.module.css'

const OpenedChild = lazyPopup(async () => (await import('../child/opened-child.tsx')).OpenedChild)

const keepFocusIn = (page: HTMLDivElement) => keepFocus(page)

/** The wall of a lesson (`/lesson/:id`): the state of each child, and actions for all screens. */
export function WallPage({ id }: { id: string }) {
  const { wall, asked } = useWall(id)
  const room = useStore(wall.lesson)
  useTitle(room ? `上课：${room.title}` : '上课')
  const hasEnded = room === null || (asked.error instanceof ApiError && asked.error.key === 'lesson.notFound')
  return (
    <WallProvider value={wall}>
      <div ref={keepFocusIn} className={styles['page']}>
        {hasEnded && <Ended id={id} />}
        {!hasEnded && room && <Shown room={room} />}
        {!hasEnded && !room && (asked.isError ? <Failed asked={asked} /> : <Waiting />)}
      </div>
    </WallProvider>
  )
}

const Failed = ({ asked }: { asked: ReturnType<typeof useWall>['asked'] }) => (
  <main className={styles['state']}>
    <h1 className="visually-hidden">上课</h1>
    <QueryError
      title="课堂没有打开"
      query={asked}
      action={
        <ButtonLink to="/work/class" kind="soft">
          回到我的班级
        </ButtonLink>
      }
    />
  </main>
)

const Waiting = () => (
  <main className={styles['state']} aria-busy="true" aria-label="正在打开课堂">
    <Skeleton height={44} radius={8} />
    <Skeleton height={480} radius={16} />
  </main>
)

const Ended = ({ id }: { id: string }) => (
  <main className={styles['state']}>
    <h1 className="visually-hidden">下课了</h1>
    <EmptyState
      title="下课了"
      text="谁来了、做到哪一步、遇到什么错，都在这节课的记录里。"
      action={
        <>
          <ButtonLink to={reportAddress(id)}>看这节课的记录</ButtonLink>
          <ButtonLink to="/work/class" kind="soft">
            回到我的班级
          </ButtonLink>
        </>
      }
    />
  </main>
)

function Shown({ room }: { room: LessonRoom }) {
  const wall = useWallHere()
  const [params, setParams] = useSearchParams()
  const isPlain = params.get('view') === 'projector'
  const by: Order = ORDERS.find(({ key }) => key === params.get('by'))?.key ?? 'help'
  // An order by urgency would show the class who is stuck.
  useEffect(() => wall.sortBy(isPlain ? 'seat' : by), [wall, by, isPlain])
  const [opened, setOpened] = useState<string | null>(null)
  const hasChildren = useStore(wall.order).length > 0
  const [isEntered, setEntered] = useState(false)
  const put = (name: 'view' | 'by', value: string | null) =>
    setParams(
      (now) => {
        if (value === null) now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )
  const view = (name: string | null) => {
    setEntered(true)
    put('view', name)
  }
  const open = (userId: string | null) => {
    setOpened(userId)
    wall.open(userId)
    // Arrow keys may have opened another child than the pressed tile.
    if (userId === null) requestAnimationFrame(() => focusTile(opened))
  }
  return (
    <>
      <a href="#lesson-wall" className={skip['skip']}>
        跳到正文
      </a>
      {isPlain ? (
        <PlainHead room={room} isEntered={isEntered} onBack={() => view(null)} />
      ) : (
        <WallHead
          room={room}
          by={by}
          isEntered={isEntered}
          sortBy={(next) => put('by', next)}
          onProject={() => view('projector')}
        />
      )}
      <main className={styles['main']}>
        {room.freeze && (
          <p className={styles['frozen']} role="status">
            全班屏幕已暂停：<b>{room.freeze.word}</b>
          </p>
        )}
        {hasChildren ? (
          <WallGrid departId={room.departId} lessonId={room.id} by={by} isPlain={isPlain} onOpen={open} />
        ) : (
          <EmptyState title="这个班还没有学生" text="先在班级里添加学生，他们登录以后就会出现在这里。" />
        )}
        {room.question && <QuestionBars question={room.question} lessonId={room.id} isPlain={isPlain} />}
      </main>
      {!isPlain && <ControlBar room={room} />}
      {opened !== null && !isPlain && (
        <OpenedChild userId={opened} room={room} onClose={() => open(null)} onOpen={open} />
      )}
    </>
  )
}
