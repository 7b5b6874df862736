import { drop, newProject, seed, type BlockOp, type Character, type Project } from '@mashu/engine-junior'
import { openEditor } from './open-editor.tsx'
import { draw, find } from '@mashu/ui/drawn'
import { tap } from './gesture.ts'
import { mascot } from '../src/library/address.ts'
import { ArgumentPanel } from '../src/view/argument/argument-panel.tsx'

export async function open(op: BlockOp, arg?: number | string, project: Project = newProject('故事', mascot)) {
  const page = project.pages[0]!.id
  const setup = openEditor(
    drop({ ...project, currentPage: page }, { page, character: 'object2' }, [seed(op, arg)], { x: 20, y: 20 }),
  )
  const block = () => (setup.editor.page.objects[0] as Character).scripts[0]!.blocks[0]!
  let closed = 0
  await draw(
    setup.around(
      <ArgumentPanel
        block={block()}
        anchor={new DOMRect(100, 100, 60, 60)}
        onClose={() => {
          closed += 1
        }}
      />,
    ),
  )
  return { ...setup, value: () => block().arg, closed: () => closed }
}

export const shown = (): string => find('status', '数字').textContent!.trim()

export const keys = async (...names: string[]): Promise<void> => {
  for (const name of names) await tap(find('button', name))
}
