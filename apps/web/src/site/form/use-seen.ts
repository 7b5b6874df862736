import { useEffect, useRef } from 'react'

/** Scrolls a new element into view, because the pressed button may have been far below it or removed. */
export function useSeen<T extends HTMLElement>() {
  const place = useRef<T>(null)
  // Newer browsers return a promise, which must not be returned as a clean-up function.
  useEffect(() => void place.current?.scrollIntoView({ block: 'center' }), [])
  return place
}
