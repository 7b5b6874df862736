// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { StageRunner } from '../view/stage/stage-runner.ts'
import { listenToFinger } from './finger.ts'

let place: HTMLElement
let did: string[]
beforeEach(() => {
  place = document.createElement('div')
  place.setPointerCapture = () => {}
  did = []
  // One pixel is one unit of the stage.
  const runner = {
    view: { toStage: (x: number, y: number) => ({ x, y }) },
    runtime: {
      hitTest: (x: number, y: number) => (Math.hypot(x - 100, y - 100) < 30 ? 'cat' : undefined),
      pose: () => ({ x: 100, y: 100 }),
    },
    drag: (id: string, x: number, y: number, full: boolean) => {
      did.push(`drag ${id} ${x},${y} ${full}`)
    },
    drop: () => {
      did.push('drop')
    },
    tapAt: (x: number, y: number) => {
      did.push(`tap ${x},${y}`)
    },
  }
  listenToFinger(place, runner as unknown as StageRunner, (tapped) => did.push(`tapped ${tapped}`))
})
const finger = (name: string, x = 0, y = 0, more: PointerEventInit = {}): void => {
  place.dispatchEvent(new PointerEvent(name, { pointerId: 1, button: 0, clientX: x, clientY: y, ...more }))
}

describe('a finger on a running work', () => {
  it('taps, even when it trembles', () => {
    finger('pointerdown', 100, 100)
    finger('pointermove', 104, 103)
    finger('pointerup', 104, 103)
    expect(did).toEqual(['tap 100,100', 'tapped cat'])
  })

  it('reports a tap that hits no character', () => {
    finger('pointerdown', 300, 300)
    finger('pointermove', 350, 350)
    finger('pointerup', 350, 350)
    expect(did).toEqual(['tap 300,300', 'tapped undefined'])
  })

  it('drags a character without changing its home position', () => {
    finger('pointerdown', 110, 100)
    finger('pointermove', 150, 120)
    finger('pointermove', 210, 150)
    finger('pointerup', 210, 150)
    expect(did).toEqual(['drag cat 140,120 true', 'drag cat 200,150 true', 'drop'])
  })

  it('cancels the drag when the finger leaves the stage', () => {
    finger('pointerdown', 100, 100)
    finger('pointermove', 150, 100)
    finger('pointermove', 700, 100)
    finger('pointermove', 200, 100)
    finger('pointerup', 200, 100)
    expect(did).toEqual(['drag cat 150,100 true', 'drag cat 100,100 true', 'drop'])
  })

  it('cancels the drag, and does not tap, when the system cancels the touch', () => {
    finger('pointerdown', 100, 100)
    finger('pointermove', 150, 100)
    finger('pointercancel')
    expect(did).toEqual(['drag cat 150,100 true', 'drag cat 100,100 true', 'drop'])
    did.length = 0
    finger('pointerdown', 100, 100)
    finger('pointercancel')
    expect(did).toEqual([])
  })

  it('ignores a second finger and the right mouse button', () => {
    finger('pointerdown', 100, 100)
    finger('pointerdown', 100, 100, { pointerId: 2 })
    finger('pointermove', 300, 300, { pointerId: 2 })
    finger('pointerup', 300, 300, { pointerId: 2 })
    expect(did).toEqual([])
    finger('pointerup', 100, 100)
    finger('pointerdown', 100, 100, { button: 2 })
    finger('pointerup', 100, 100)
    expect(did).toEqual(['tap 100,100', 'tapped cat'])
  })

  it('opens no context menu', () => {
    const event = new Event('contextmenu', { cancelable: true })
    place.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })
})
