import { createContext, useContext, useSyncExternalStore } from 'react'
import { currentPage, findCharacter, type Character, type Page } from '@mashu/engine-junior'
import type { SoundMixer } from '../../sound/props.ts'
import type { ProjectState } from './project-history.ts'
import type { ProjectEditor } from './project-editor.ts'

export interface Tools {
  readonly editor: ProjectEditor
  readonly mixer: SoundMixer
  readonly speak: (name: string) => void
}

const ToolsContext = createContext<Tools | null>(null)
export const ToolsProvider = ToolsContext.Provider

export function useTools(): Tools {
  const tools = useContext(ToolsContext)
  if (!tools) throw new Error('the component is rendered outside of ToolsProvider')
  return tools
}

export function useProjectState(): ProjectState {
  const { editor } = useTools()
  return useSyncExternalStore(editor.history.subscribe, editor.history.state)
}

export function useRunning(): boolean {
  const { editor } = useTools()
  return useSyncExternalStore(editor.onRunning, editor.running)
}

export function usePage(): Page {
  return currentPage(useProjectState().project)
}

/** Returns the character whose scripts are shown. */
export function useSelected(): Character | undefined {
  const page = usePage()
  return page.selected === undefined ? undefined : findCharacter(page, page.selected)
}
