import { dragLeaves, dragStarts, findObject, isCharacter, moveObject } from '@mashu/engine-junior'
import { followPress, type Point } from '../pointer/press.ts'
import { layoutText } from '../stage/text-layout.ts'
import type { ProjectEditor } from '../project/project-editor.ts'

export interface StageHit {
  readonly kind: 'character' | 'text'
  readonly id: string
}

/** Returns the hit object that is drawn above the other. */
export function topmost(
  editor: ProjectEditor,
  character: string | undefined,
  text: string | undefined,
): StageHit | undefined {
  const layer = (id: string | undefined): number => editor.page.objects.findIndex((object) => object.id === id)
  if (text !== undefined && layer(text) > layer(character)) return { kind: 'text', id: text }
  return character === undefined ? undefined : { kind: 'character', id: character }
}

export interface StagePress {
  readonly editor: ProjectEditor
  readonly full: boolean
  readonly onText: (id: string) => void
  readonly onCharacter: (id: string) => void
}

interface Pointer {
  readonly pointerId: number
  readonly button: number
  readonly isPrimary: boolean
  readonly clientX: number
  readonly clientY: number
  readonly target: EventTarget | null
}

function startOf(editor: ProjectEditor, { kind, id }: StageHit): Point | undefined {
  if (kind === 'character') return editor.runner.runtime.pose(id)
  const text = findObject(editor.page, id)
  return text && !isCharacter(text) ? layoutText(text) : undefined
}

/** While the finger is outside of the stage, the object returns to its old position. */
function dragPlan({ editor, full }: StagePress, hit: StageHit) {
  const { view } = editor.runner
  let start: Point = { x: 0, y: 0 }
  let from: Point = { x: 0, y: 0 }
  let now: Point = start
  const put = (at: Point): void => {
    if (hit.kind === 'character') editor.drag(hit.id, at.x, at.y, full)
    else now = view.moveText(hit.id, at.x, at.y)
  }
  const finish = (): void => {
    if (hit.kind === 'character') editor.dropCharacter(full)
    else if (now.x !== start.x || now.y !== start.y)
      editor.edit((project) => moveObject(project, editor.page.id, hit.id, now))
  }
  return {
    onStart: (first: Point, at: Point): boolean => {
      const begin = startOf(editor, hit)
      from = view.toStage(first.x, first.y)
      const moved = view.toStage(at.x, at.y)
      if (!begin || !dragStarts(moved.x - from.x, moved.y - from.y, full)) return false
      start = { x: begin.x, y: begin.y }
      now = start
      return true
    },
    onMove: (at: Point): void => {
      const to = view.toStage(at.x, at.y)
      put(dragLeaves(to.x, to.y) ? start : { x: start.x + to.x - from.x, y: start.y + to.y - from.y })
    },
    onDrop: finish,
    onCancel: (): void => {
      put(start)
      finish()
    },
  }
}

export function pressStage(event: Pointer, press: StagePress): void {
  const { editor, full } = press
  const { view, runtime } = editor.runner
  const at = view.toStage(event.clientX, event.clientY)
  const text = full
    ? undefined
    : ((event.target as Element).closest?.('[data-text]')?.getAttribute('data-text') ?? undefined)
  const hit = topmost(editor, runtime.hitTest(at.x, at.y), text)
  if (!hit) return
  const onTap = (): void => {
    if (hit.kind === 'text') {
      press.onText(hit.id)
      return
    }
    press.onCharacter(hit.id)
    editor.runner.tap(hit.id)
  }
  // Half a unit more than the limit of the engine, because rounding could otherwise lose both the tap and the drag.
  followPress(event, { ...dragPlan(press, hit), onTap, slop: (full ? 15.5 : 5.5) * view.unit })
}
