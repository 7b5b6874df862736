import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

/** How far below the window something may lie and count as near. */
const MARGIN = '500px 0px'

/**
 * Draws what lies far down the page only when somebody comes near: its code and its calls do not stand in the way of
 * the first picture.
 */
export function WhenNear({ height, children }: { height: number; children: () => ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    const watch = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: MARGIN,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  const room = <div ref={place} style={{ minHeight: height }} />
  return near ? <Suspense fallback={room}>{children()}</Suspense> : room
}
