import { useEffect, useEffectEvent, useState, type HTMLAttributes } from 'react'
import { useStore } from '@mashu/ui/react'
import { mediaStore } from '@mashu/ui/store'

const EVERY_MS = 5000

const lessMotion = mediaStore('(prefers-reduced-motion: reduce)')

function useHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}

/**
 * Calls `step` every five seconds, except while the pointer, the focus or a finger is on the element, the user prefers
 * reduced motion, or the page is hidden. `holders` are the props for the element.
 */
export function useAutoplay(
  enabled: boolean,
  step: () => void,
): {
  playing: boolean
  holders: Pick<
    HTMLAttributes<HTMLElement>,
    'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel'
  >
} {
  const [held, setHeld] = useState({ pointer: false, focus: false, touch: false })
  const still = useStore(lessMotion)
  const hidden = useHidden()
  const playing = enabled && !still && !hidden && !held.pointer && !held.focus && !held.touch
  const tick = useEffectEvent(step)
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => tick(), EVERY_MS)
    return () => clearInterval(timer)
  }, [playing])
  const hold = (what: Partial<typeof held>) => () => setHeld((before) => ({ ...before, ...what }))
  return {
    playing,
    holders: {
      onMouseEnter: hold({ pointer: true }),
      onMouseLeave: hold({ pointer: false }),
      onFocus: hold({ focus: true }),
      onBlur: hold({ focus: false }),
      onTouchStart: hold({ touch: true }),
      onTouchEnd: hold({ touch: false }),
      onTouchCancel: hold({ touch: false }),
    },
  }
}
