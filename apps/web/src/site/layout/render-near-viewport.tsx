import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

/** Content within this distance above or below the window is near. */
const MARGIN = '500px 0px'

/** Renders its content only near the window, so that code and requests do not delay the first paint. */
export function RenderNearViewport({ height, children }: { height: number; children: () => ReactNode }) {
  const marker = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !marker.current) return
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: MARGIN,
    })
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [near])
  const placeholder = <div ref={marker} style={{ minHeight: height }} />
  return near ? <Suspense fallback={placeholder}>{children()}</Suspense> : placeholder
}
