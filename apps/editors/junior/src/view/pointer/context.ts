import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DragController, DragState } from './drag-controller.ts'

const DragContext = createContext<DragController | null>(null)
export const DragProvider = DragContext.Provider

export function useDragController(): DragController {
  const dragController = useContext(DragContext)
  if (!dragController) throw new Error('the editor is drawn outside its DragProvider')
  return dragController
}

export function useDragState(): DragState {
  const dragController = useDragController()
  return useSyncExternalStore(dragController.subscribe, dragController.state)
}
