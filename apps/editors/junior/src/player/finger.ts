import { dragLeaves, dragStarts } from '@mashu/engine-junior'
import type { StageRunner } from '../view/stage/stage-runner.ts'

interface Press {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly hit: string | undefined
  readonly start: { x: number; y: number } | undefined
  dragged: boolean
}

/** A tap starts scripts. A drag moves a character but does not change its home position. A second finger is ignored. */
export function listenToFinger(
  place: HTMLElement,
  runner: StageRunner,
  onTap: (id: string | undefined) => void = () => {},
): void {
  let press: Press | undefined
  const at = (event: PointerEvent) => runner.view.toStage(event.clientX, event.clientY)
  const end = (back: boolean) => {
    if (press?.dragged && press.hit !== undefined) {
      if (back && press.start) runner.drag(press.hit, press.start.x, press.start.y, true)
      runner.drop()
    }
    press = undefined
  }
  place.addEventListener('pointerdown', (event) => {
    if (press || event.button !== 0) return
    const { x, y } = at(event)
    const hit = runner.runtime.hitTest(x, y)
    press = {
      pointer: event.pointerId,
      x,
      y,
      hit,
      start: hit === undefined ? undefined : runner.runtime.pose(hit),
      dragged: false,
    }
    place.setPointerCapture(event.pointerId)
  })
  place.addEventListener('pointermove', (event) => {
    if (press?.pointer !== event.pointerId || press.hit === undefined || !press.start) return
    const { x, y } = at(event)
    press.dragged ||= dragStarts(x - press.x, y - press.y, true)
    if (!press.dragged) return
    if (dragLeaves(x, y)) end(true)
    else runner.drag(press.hit, press.start.x + x - press.x, press.start.y + y - press.y, true)
  })
  place.addEventListener('pointerup', (event) => {
    if (press?.pointer !== event.pointerId) return
    if (!press.dragged) {
      runner.tapAt(press.x, press.y)
      onTap(press.hit)
    }
    end(false)
  })
  place.addEventListener('pointercancel', (event) => {
    if (press?.pointer === event.pointerId) end(true)
  })
  place.addEventListener('contextmenu', (event) => event.preventDefault())
}
