import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'
import type { CallError } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { queryOf } from '../../../api/query.ts'
import { getSession } from '../../../api/session.ts'
import { perform, useAction } from '../../../api/use-action.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { Wall } from './wall.ts'

/**
 * Milliseconds between two requests, without and with a connection.
 * The requests with a connection find missed updates.
 */
const ASK_MS = 5_000
const CHECK_MS = 60_000

const WallContext = createContext<Wall | null>(null)
export const WallProvider = WallContext.Provider
export const useWallHere = (): Wall => useContext(WallContext)!

export function useWall(id: string) {
  const [wall] = useState(() => new Wall())
  const isOpen = useStore(wall.isOpen)
  const asked = useQuery({
    ...queryOf(lesson.wall, { query: { id } }),
    networkMode: 'always',
    retry: false,
    refetchInterval: isOpen ? CHECK_MS : ASK_MS,
    refetchOnMount: 'always',
  })
  const { data } = asked
  useEffect(() => {
    if (data) wall.take(data)
  }, [wall, data])
  useEffect(() => wall.connect(id, () => getSession().token), [wall, id])
  useEffect(() => {
    wall.hearNotices((notice) => {
      if ('refused' in notice) showToast({ kind: 'error', title: notice.refused })
      else if (notice.agreed) showToast({ kind: 'success', title: `${notice.name}同意了，正在给全班看` })
      else showToast({ kind: 'info', title: `${notice.name}这次不想给大家看` })
    })
  }, [wall])
  return { wall, asked }
}

const tellFailure = (failure: CallError) => showToast({ kind: 'error', title: failure.message })

/** Actions for the whole class run one at a time. */
export function useRoomAct() {
  const wall = useWallHere()
  return useAction(perform<LessonRoom>, { done: (room) => wall.lesson.set(room), failed: tellFailure })
}

export const useChildAct = () =>
  useAction(perform<{ message: string }>, {
    done: ({ message }) => showToast({ kind: 'success', title: message }),
    failed: tellFailure,
    isParallel: true,
  })

/** The server time in milliseconds. The component renders again every `everyMs`. */
export function useClock(everyMs: number): number {
  const wall = useWallHere()
  const [now, setNow] = useState(() => wall.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(wall.now()), everyMs)
    return () => clearInterval(timer)
  }, [wall, everyMs])
  return now
}

export function useSize<E extends HTMLElement>() {
  const element = useRef<E>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width, height })
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [])
  return [element, size] as const
}

const subscribeFull = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
export const useFullScreen = (): boolean =>
  useSyncExternalStore(subscribeFull, () => document.fullscreenElement !== null)
