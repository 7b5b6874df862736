import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPlayerPage, readPlayerMessage } from './display.ts'

/** Milliseconds until an error is shown if the page of the player has not loaded. */
const PATIENCE_MS = 20_000

type State = 'coming' | 'here' | 'lost'

export function usePlayer() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>('coming')
  const [problem, setProblem] = useState<string>()
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
    const said = readPlayerMessage(event.data)
    if (!said) return
    setState('here')
    setProblem(said.t === 'error' ? said.message || '作品没有运行起来' : undefined)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (state !== 'coming') return
    const timer = setTimeout(() => setState('lost'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  return {
    frame,
    attempt,
    state,
    problem,
    arrived: () => setState(isPlayerPage(frame.current?.contentDocument ?? null) ? 'here' : 'lost'),
    again: () => {
      setAttempt(attempt + 1)
      setState('coming')
      setProblem(undefined)
    },
  }
}
