import { draw, find, happen } from '@mashu/ui/drawn'
import { characters, drop, newProject, type BlockSeed, type Character, type Project } from '@mashu/engine-junior'
import { mascot } from '../src/library/address.ts'
import { categoryName } from '../src/view/block/colour.ts'
import { Editor } from '../src/view/editor.tsx'
import { lay } from './element-box.ts'
import { pointer, tap } from './gesture.ts'
import { openEditor } from './open-editor.tsx'

const place = { page: 'page1', character: 'object2' }

export const story = (...blocks: BlockSeed[]): Project =>
  blocks.length === 0 ? newProject('故事', mascot) : drop(newProject('故事', mascot), place, blocks, { x: 20, y: 20 })

export const dog = { name: '小狗', picture: 'dog.svg', width: 189, height: 189 }

export const part = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!

/** The y positions of the palette and the scripts area. A screen pixel is a block unit in these tests. */
export const [paletteTop, scriptsTop] = [300, 400]

export async function open(project: Project = story(), lookOnly = false) {
  const setup = openEditor(project)
  await draw(<Editor tools={setup.tools} lookOnly={lookOnly} />)
  if (!lookOnly) {
    lay(part('.palette'), new DOMRect(0, paletteTop, 800, 100))
    lay(part('.scripts'), new DOMRect(0, scriptsTop, 800, 300))
    lay(part('.scripts-canvas'), new DOMRect(0, scriptsTop, 800, 300))
  }
  const who = (name: string = mascot.name): Character =>
    characters(setup.editor.page).find((character) => character.name === name)!
  return {
    ...setup,
    who,
    strips: (name?: string) => who(name).scripts.map(({ blocks }) => blocks.map(({ op }) => op)),
  }
}

export const inPalette = (name: string): HTMLElement => find('img', name)

export const inScript = (op: string): HTMLElement => part(`.scripts [data-op="${op}"]`)

export const choose = (category: keyof typeof categoryName): Promise<void> =>
  tap(find('button', categoryName[category]))

export const down = (element: Element, x: number, y: number) =>
  happen(() => {
    element.dispatchEvent(pointer('pointerdown', x, y))
  })

export const onward = (name: string, x = 0, y = 0) =>
  happen(() => {
    window.dispatchEvent(
      new PointerEvent(name, { bubbles: true, pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: y }),
    )
  })
