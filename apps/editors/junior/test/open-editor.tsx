import type { ReactNode } from 'react'
import { newProject, type Project } from '@mashu/engine-junior'
import { mascot, pictureAddress } from '../src/library/address.ts'
import type { SoundMixer } from '../src/sound/props.ts'
import { DragController } from '../src/view/pointer/drag-controller.ts'
import { DragProvider } from '../src/view/pointer/context.ts'
import { ToolsProvider } from '../src/view/project/context.ts'
import { ProjectEditor } from '../src/view/project/project-editor.ts'

/** Opens a project without loudspeaker and server. The result records sounds, spoken texts and edits. */
export function openEditor(project: Project = newProject('故事', mascot)) {
  const heard: string[] = []
  const count = { edits: 0 }
  const mixer: SoundMixer = {
    play: (name, onEnded) => {
      heard.push(`play ${name}`)
      onEnded?.()
      return () => {}
    },
    cue: (kind) => {
      heard.push(kind)
    },
    unlock: () => {},
    setMuted: () => {},
    stopAll: () => {},
    close: () => {},
  }
  const editor = new ProjectEditor({
    project,
    library: pictureAddress,
    sounds: mixer,
    onEdited: () => {
      count.edits += 1
    },
  })
  const tools = {
    editor,
    mixer,
    speak: (name: string) => {
      heard.push(`说 ${name}`)
    },
  }
  const dragController = new DragController()
  const around = (node: ReactNode): ReactNode => (
    <ToolsProvider value={tools}>
      <DragProvider value={dragController}>{node}</DragProvider>
    </ToolsProvider>
  )
  return { editor, tools, dragController, heard, count, around }
}
