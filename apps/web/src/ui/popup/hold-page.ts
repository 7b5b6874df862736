import { useEffect } from 'react'

/** Number of open layers. The page behind scrolls again when the last one closes. */
let depth = 0

/**
 * Prevents the page behind a dialog or drawer from scrolling. The space of the scroll bar is kept, so that nothing
 * moves.
 */
export function usePageHeld(): void {
  useEffect(() => {
    const { style } = document.body
    if (depth === 0) {
      style.paddingRight = `${innerWidth - document.documentElement.clientWidth}px`
      style.overflow = 'hidden'
    }
    depth += 1
    return () => {
      depth -= 1
      if (depth > 0) return
      style.overflow = ''
      style.paddingRight = ''
    }
  }, [])
}
