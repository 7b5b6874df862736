import { useSyncExternalStore } from 'react'

/** Below 1088 px the side menu becomes a drawer and tabs go (spec.md §9). */
const narrow = matchMedia('(max-width: 1087.99px)')

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export const useMobile = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
