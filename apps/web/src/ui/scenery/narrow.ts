import { useSyncExternalStore } from 'react'

const phone = (): MediaQueryList => window.matchMedia('(max-width: 767.98px)')

function watch(listener: () => void): () => void {
  const query = phone()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => phone().matches)
