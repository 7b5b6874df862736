import { useEffect, useRef, useState } from 'react'
import type { HomeWork } from './home-works.ts'
import { removeWork } from './remove-work.ts'

/** Milliseconds during which a tap restores the work. */
const undoMs = 12_000

interface Removed {
  readonly work: HomeWork
  readonly bringBack: () => Promise<void>
}

interface RemovalOptions {
  readonly onChanged: () => void
  /** The message is a text for the child. */
  readonly onProblem: (message: string) => void
}

export function useRemoval({ onChanged, onProblem }: RemovalOptions) {
  const [asked, setAsked] = useState<HomeWork>()
  const [removed, setRemoved] = useState<Removed>()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (error: unknown): void => onProblem(error instanceof Error ? error.message : '没有成功，请等一会儿再试')
  const show = (next: Removed | undefined): void => {
    clearTimeout(timer.current)
    setRemoved(next)
    if (next) timer.current = setTimeout(() => setRemoved(undefined), undoMs)
  }
  return {
    /** The work whose deletion the child has to confirm. */
    asked,
    removed: removed?.work,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    remove: (): void => {
      if (!asked) return
      setAsked(undefined)
      removeWork(asked).then((bringBack) => {
        show({ work: asked, bringBack })
        onChanged()
      }, tell)
    },
    undo: (): void => {
      const bringBack = removed?.bringBack
      show(undefined)
      bringBack?.().then(onChanged, tell)
    },
  }
}
