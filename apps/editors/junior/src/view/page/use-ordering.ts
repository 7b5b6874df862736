import { useState, type RefObject } from 'react'
import { movePage } from '@mashu/engine-junior'
import { useDragController } from '../pointer/context.ts'
import type { Point } from '../pointer/press.ts'
import { pageOrder } from '../pointer/target.ts'
import { useTools } from '../project/context.ts'

function placeAmong(list: HTMLElement | null, carried: string, at: Point): number {
  const tiles = [...(list?.querySelectorAll<HTMLElement>('[data-page]') ?? [])].filter(
    (tile) => tile.dataset['page'] !== carried,
  )
  return pageOrder(
    tiles.map((tile) => tile.getBoundingClientRect()),
    at,
  )
}

export function useOrdering(list: RefObject<HTMLElement | null>) {
  const { editor, mixer } = useTools()
  const dragController = useDragController()
  const [place, setPlace] = useState<number>()
  const handlers = (id: string, box: DOMRect) => ({
    onStart: (from: Point, at: Point): boolean => {
      mixer.cue('pick')
      dragController.take({ kind: 'page', id, grip: { x: from.x - box.left, y: from.y - box.top } }, at)
      return true
    },
    onMove: (at: Point): void => {
      dragController.move(at)
      setPlace(placeAmong(list.current, id, at))
    },
    onDrop: (at: Point): void => {
      const to = placeAmong(list.current, id, at)
      dragController.release()
      setPlace(undefined)
      if (editor.project.pages.findIndex((page) => page.id === id) === to) return
      mixer.cue('snap')
      editor.edit((project) => movePage(project, id, to))
    },
    onCancel: (): void => {
      dragController.release()
      setPlace(undefined)
    },
  })
  return { handlers, place }
}
