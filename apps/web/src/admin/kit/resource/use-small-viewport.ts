import { useCallback, useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the window is as narrow as a phone: rows become cards there, popups fill the screen. */
export const useSmallViewport = (): boolean => useMedia('(max-width: 767.98px)')

/** Whether there is no room for two lists side by side. */
export const useNarrow = (): boolean => useMedia('(max-width: 1279.98px)')
