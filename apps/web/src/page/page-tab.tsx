import { createContext, useContext, useEffect } from 'react'

export interface TabControl {
  /** Sets the title of the tab and the window, for example `我的课程-Scratch 游戏工坊`. */
  setTitle(title: string): void
  /** Closes the tab, and shows the next tab. */
  close(): void
}

export const TabContext = createContext<TabControl>({ setTitle: () => undefined, close: () => undefined })

export const useTab = (): TabControl => useContext(TabContext)

/** Sets the title of this page's tab as soon as the title is known. */
export function useTabTitle(title: string | null | undefined): void {
  const { setTitle } = useTab()
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
}
