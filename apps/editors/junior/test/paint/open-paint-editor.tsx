import { draw, find, findAll, press } from '@mashu/ui/drawn'
import { tap } from '../gesture.ts'
import type { Drawing, DrawingKind } from '../../src/paint/model/drawing.ts'
import { PaintEditor } from '../../src/paint/paint-editor.tsx'

export const ball =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><circle cx="50" cy="50" r="40" ' +
  'fill="#FF0000"/></svg>'

export async function open(kind: DrawingKind = 'character', svg?: string, name?: string) {
  const done: Drawing[] = []
  const count = { cancelled: 0 }
  const show = await draw(
    <PaintEditor
      kind={kind}
      svg={svg}
      name={name}
      onDone={(drawing) => {
        done.push(drawing)
      }}
      onCancel={() => {
        count.cancelled += 1
      }}
    />,
  )
  return { done, count, show }
}

export const canvas = () => find('application', '画纸')

export const shapes = () => canvas().querySelectorAll('[data-shape]').length

/** Draws a shape in the middle of the canvas by keyboard. */
export const paint = async (tool = '圆'): Promise<void> => {
  await tap(find('button', tool))
  await press(canvas(), 'Enter')
}

export const question = () => findAll('dialog', '这张画要留下吗？')
