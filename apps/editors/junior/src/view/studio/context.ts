import { createContext, useContext, useSyncExternalStore } from 'react'
import { currentPage, findCharacter, type Character, type Page } from '@mashu/engine-junior'
import type { SoundDesk } from '../../sound/props.ts'
import type { Sheet } from './history.ts'
import type { Studio } from './studio.ts'

/** What every part of the editor may use. */
export interface Tools {
  readonly studio: Studio
  readonly desk: SoundDesk
  /** Says the name of a thing. */
  readonly speak: (name: string) => void
}

const ToolsContext = createContext<Tools | null>(null)
export const ToolsProvider = ToolsContext.Provider

export function useTools(): Tools {
  const tools = useContext(ToolsContext)
  if (!tools) throw new Error('the editor is drawn outside its tools')
  return tools
}

/** The project as it is now; the component is drawn again when it changes. */
export function useSheet(): Sheet {
  const { studio } = useTools()
  return useSyncExternalStore(studio.book.subscribe, studio.book.sheet)
}

export function useRunning(): boolean {
  const { studio } = useTools()
  return useSyncExternalStore(studio.onRunning, studio.running)
}

export function usePage(): Page {
  return currentPage(useSheet().project)
}

/** The character whose scripts are shown. */
export function useSelected(): Character | undefined {
  const page = usePage()
  return page.selected === undefined ? undefined : findCharacter(page, page.selected)
}
