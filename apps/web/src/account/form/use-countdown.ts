import { useEffect, useEffectEvent, useState } from 'react'

const SECOND_MS = 1000

/** Counts seconds, and calls `onEnd` once at zero. */
export function useCountdown(
  initial = 0,
  onEnd: () => void = () => undefined,
): { left: number; start: (seconds: number) => void } {
  const [left, setLeft] = useState(initial)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => {
      setLeft(left - 1)
      if (left === 1) end()
    }, SECOND_MS)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: setLeft }
}
