import { useSyncExternalStore } from 'react'
import { mediaStore, type Watchable } from './store.ts'

/** The value of a store; the component draws again when it changes. */
export const useStore = <Value>(store: Watchable<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get)

const phone = mediaStore('(max-width: 767.98px)')

/** True when the window is as narrow as a phone: rows become cards there, popups fill the screen. */
export const usePhoneViewport = (): boolean => useStore(phone)

const narrow = mediaStore('(max-width: 1279.98px)')

/** True when there is no room for two lists side by side. */
export const useNarrowViewport = (): boolean => useStore(narrow)
