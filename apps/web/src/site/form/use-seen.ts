import { useEffect, useRef } from 'react'

/** Brings what has just appeared before the eyes: the button that was pressed stands far below it, or is gone. */
export function useSeen<T extends HTMLElement>() {
  const place = useRef<T>(null)
  // New browsers return a promise, which is no way to clean up.
  useEffect(() => void place.current?.scrollIntoView({ block: 'center' }), [])
  return place
}
