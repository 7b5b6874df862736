import { useSyncExternalStore } from 'react'
import { mediaStore, type Watchable } from './store.ts'

/** The calling component renders again when the value changes. */
export const useStore = <Value>(store: Watchable<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get)

const phone = mediaStore('(max-width: 767.98px)')

/** As narrow as a phone. Rows then become cards, and dialogs fill the screen. */
export const usePhoneViewport = (): boolean => useStore(phone)

const narrow = mediaStore('(max-width: 1279.98px)')

/** Too narrow for two lists side by side. */
export const useNarrowViewport = (): boolean => useStore(narrow)
