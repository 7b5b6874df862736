import { useEffect, useRef } from 'react'

/** Scrolls a new element into view. The pressed button may be far below the element, or removed. */
export function useSeen<T extends HTMLElement>() {
  const place = useRef<T>(null)
  // Newer browsers return a promise. A promise must not be returned as a clean-up function.
  useEffect(() => void place.current?.scrollIntoView({ block: 'center' }), [])
  return place
}
