import { screenToTurtle } from '@mashu/engine-python'
import type { RunController } from '../program/run-controller.ts'

const buttons = [1, 2, 3] as const
const scrolling: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  ' ',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Backspace',
])

export function listeners(runController: RunController) {
  const mouse =
    (kind: 'press' | 'release' | 'move') =>
    (event: React.PointerEvent<HTMLDivElement>): void => {
      const box = event.currentTarget.getBoundingClientRect()
      const button = buttons[kind === 'move' ? 0 : event.button]
      if (box.width === 0 || button === undefined || (kind === 'move' && event.buttons === 0)) return
      if (kind === 'press') event.currentTarget.setPointerCapture(event.pointerId)
      const { scene } = runController
      runController.mouse({
        kind,
        button,
        ...screenToTurtle(
          scene,
          ((event.clientX - box.left) / box.width) * scene.width,
          ((event.clientY - box.top) / box.height) * scene.height,
        ),
      })
    }
  const key =
    (kind: 'press' | 'release') =>
    (event: React.KeyboardEvent): void => {
      // Tab must leave the screen, and shortcuts of the page must still work.
      if (!runController.running || event.key === 'Tab' || event.ctrlKey || event.metaKey || /^F\d/.test(event.key))
        return
      if (scrolling.has(event.key)) event.preventDefault()
      runController.key({ kind, key: event.key })
    }
  return {
    onPointerDown: mouse('press'),
    onPointerUp: mouse('release'),
    onPointerMove: mouse('move'),
    onContextMenu: (event: React.MouseEvent) => {
      if (runController.running) event.preventDefault()
    },
    onKeyDown: key('press'),
    onKeyUp: key('release'),
  }
}
