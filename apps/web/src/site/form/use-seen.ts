import { useEffect, useRef } from 'react'

/** Scrolls a new element into view, because the pressed button may be far below or removed. */
export function useSeen<T extends HTMLElement>() {
  const place = useRef<T>(null)
  // `void`, because newer browsers return a promise, which React would take for a clean-up function.
  useEffect(() => void place.current?.scrollIntoView({ block: 'center' }), [])
  return place
}
