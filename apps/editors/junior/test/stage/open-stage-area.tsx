import { drop, newProject, seed, type Project } from '@mashu/engine-junior'
import { openEditor } from '../open-editor.tsx'
import { draw } from '@mashu/ui/drawn'
import { mascot } from '../../src/library/address.ts'
import { StageArea } from '../../src/view/play/stage-area.tsx'

export const place = { page: 'page1', character: 'object2' }

export const withScript = (): Project =>
  drop(newProject('故事', mascot), place, [seed('onflag'), seed('forward', 9)], { x: 20, y: 20 })

export async function open(project: Project = newProject('故事', mascot), full = false) {
  const setup = openEditor(project)
  const asked: string[] = []
  const node = (isFull: boolean) =>
    setup.around(
      <StageArea
        full={isFull}
        onFull={(next) => {
          asked.push(`full ${next}`)
        }}
        onAddText={() => {
          asked.push('text')
        }}
        onText={(id) => {
          asked.push(`change ${id}`)
        }}
        onBackground={() => {
          asked.push('background')
        }}
      />,
    )
  const show = await draw(node(full))
  return {
    ...setup,
    asked,
    show: (isFull: boolean) => show(node(isFull)),
    frame: document.querySelector<HTMLElement>('.stage-frame')!,
  }
}
