import { useSyncExternalStore } from 'react'

const query = '(max-width: 767.98px)'

/** Whether the window is as narrow as a phone: rows become cards there, popups fill the screen. */
export function usePhone(): boolean {
  return useSyncExternalStore((listener) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }, () => matchMedia(query).matches)
}
