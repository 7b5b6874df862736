import { useEffect } from 'react'

/** Number of open layers; the page behind scrolls again when the last one closes. */
let depth = 0

/** Keeps the page behind a dialog or drawer still; the room of its scroll bar stays, so that nothing jumps. */
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
