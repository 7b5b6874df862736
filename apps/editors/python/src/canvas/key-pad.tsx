import { useEffect, useRef } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
import { keyWord, layOutKeys, type Cross } from './key-layout.ts'
import type { RunController } from '../program/run-controller.ts'
import { useStore } from '@mashu/ui/react'
import { mediaStore } from '@mashu/ui/store'

/** A held key repeats after these milliseconds, as on a keyboard. */
const REPEAT = { after: 400, every: 60 } as const

const fingers = mediaStore('(pointer: coarse)')

/** Returns true while a program listens to keys on a touch screen, because the device may have no keyboard. */
export function useKeyPad(runController: RunController): boolean {
  const { python, keys } = useStore(runController.store)
  return useStore(fingers) && python === 'running' && keys.length > 0
}

const arrows: Readonly<Record<string, IconName>> = { Up: 'up', Left: 'left', Down: 'down', Right: 'right' }

function Key({ runController, name, place }: { runController: RunController; name: string; place?: string }) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = (wait: number): void => {
    runController.key({ kind: 'press', key: name })
    timer.current = setTimeout(() => press(REPEAT.every), wait)
  }
  const down = (event: React.PointerEvent<HTMLButtonElement>): void => {
    // The screen keeps the focus, because the child may also have a keyboard.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    clearTimeout(timer.current)
    press(REPEAT.after)
  }
  const up = (): void => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    runController.key({ kind: 'release', key: name })
  }
  /** Keyboards and screen readers send only a click, with `detail` 0. */
  const click = (event: React.MouseEvent): void => {
    if (event.detail > 0) return
    runController.key({ kind: 'press', key: name })
    runController.key({ kind: 'release', key: name })
  }
  const arrow = arrows[name]
  return (
    <button
      type="button"
      className="pad-key"
      data-place={place}
      aria-label={`按键 ${keyWord(name)}`}
      onPointerDown={down}
      onPointerUp={up}
      onPointerCancel={up}
      onClick={click}
      onContextMenu={(event) => event.preventDefault()}
    >
      {arrow ? <Icon name={arrow} size={24} /> : keyWord(name)}
    </button>
  )
}

function shapeOf({ up, down, left, right }: Cross): 'flat' | 'upright' | undefined {
  if (up === undefined && down === undefined) return 'flat'
  return left === undefined && right === undefined ? 'upright' : undefined
}

function CrossKeys({ runController, cross }: { runController: RunController; cross: Cross }) {
  return (
    <div className="pad-cross" data-shape={shapeOf(cross)}>
      {Object.entries(cross).map(([place, name]) => (
        <Key key={name} runController={runController} name={name} place={place} />
      ))}
    </div>
  )
}

export function KeyPad({ runController }: { runController: RunController }) {
  const { keys } = useStore(runController.store)
  if (!useKeyPad(runController)) return null
  const { crosses, rest } = layOutKeys(keys)
  const loose = rest.length > 0 && (
    <div key="rest" className="pad-rest">
      {rest.map((name) => (
        <Key key={name} runController={runController} name={name} />
      ))}
    </div>
  )
  const groups = crosses.map((cross) => (
    <CrossKeys key={Object.values(cross).join()} runController={runController} cross={cross} />
  ))
  return (
    <div className="key-pad" role="group" aria-label="屏幕按键">
      {crosses.length < 2 && loose}
      {groups[0]}
      {crosses.length > 1 && loose}
      {groups[1]}
    </div>
  )
}
