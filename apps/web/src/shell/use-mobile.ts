import { useSyncExternalStore } from 'react'

/**
 * Below 1088 px the side menu becomes a drawer and tabs go (spec.md §9). Asked the other way round: browsers round
 * 1087.99 px up.
 */
const wide = matchMedia('(min-width: 1088px)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useMobile = (): boolean => useSyncExternalStore(subscribe, () => !wide.matches)
