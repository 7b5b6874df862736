import type { ReactNode } from 'react'
import { newProject, type Project } from '@mashu/engine-junior'
import { mascot, pictureAddress } from '../src/library/address.ts'
import type { SoundDesk } from '../src/sound/props.ts'
import { Carrier } from '../src/view/pointer/carrier.ts'
import { CarrierProvider } from '../src/view/pointer/context.ts'
import { ToolsProvider } from '../src/view/studio/context.ts'
import { Studio } from '../src/view/studio/studio.ts'

/**
 * An open project without loudspeaker and server: what sounds, what is said and how often the work was edited is
 * written down.
 */
export function openDesk(project: Project = newProject('故事', mascot)) {
  const heard: string[] = []
  const count = { edits: 0 }
  const desk: SoundDesk = {
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
  const studio = new Studio({
    project,
    library: pictureAddress,
    sounds: desk,
    onEdited: () => {
      count.edits += 1
    },
  })
  const tools = {
    studio,
    desk,
    speak: (name: string) => {
      heard.push(`说 ${name}`)
    },
  }
  const carrier = new Carrier()
  const around = (node: ReactNode): ReactNode => (
    <ToolsProvider value={tools}>
      <CarrierProvider value={carrier}>{node}</CarrierProvider>
    </ToolsProvider>
  )
  return { studio, tools, carrier, heard, count, around }
}
