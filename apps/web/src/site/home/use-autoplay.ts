import { useEffect, useEffectEvent, useState, type HTMLAttributes } from 'react'

const EVERY_MS = 5000

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const look = () => setMatches(list.matches)
    list.addEventListener('change', look)
    return () => list.removeEventListener('change', look)
  }, [query])
  return matches
}

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
 * Calls `step` every five seconds, but never while it is pointed at, focused or touched,, asked for less
 * motion, or has the page in the background. `holders` go on the element that is watched.
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
  const still = useMedia('(prefers-reduced-motion: reduce)')
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
