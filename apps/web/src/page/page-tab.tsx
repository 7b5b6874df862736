import { createContext, useContext, useEffect } from 'react'

/** Commands of a page of the back office for its own tab. */
export interface TabControl {
  /** Names the tab and the window, e.g. `我的课程-Scratch 游戏工坊`. */
  setTitle(title: string): void
  /** Closes the tab and shows the one beside it. */
  close(): void
}

export const TabContext = createContext<TabControl>({ setTitle: () => undefined, close: () => undefined })

export const useTab = (): TabControl => useContext(TabContext)

/** Gives the tab of this page its name as soon as it is known. */
export function useTabTitle(title: string | null | undefined): void {
  const { setTitle } = useTab()
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
}
