import { useEffect, useRef, type ButtonHTMLAttributes, type PointerEvent, type ReactNode } from 'react'
import { speak } from './speak.ts'

const holdMs = 600
/** Pixels that a trembling finger may move. A longer movement is a drag or a scroll. */
const tremble = 12

/** Handlers that say a name on a long press. `spoke` returns true when they have spoken since the last press. */
export function useSpokenName(name: string) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const begin = useRef({ x: 0, y: 0 })
  const said = useRef(false)
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    spoke: () => said.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        said.current = false
        begin.current = { x: event.clientX, y: event.clientY }
        end()
        timer.current = setTimeout(() => {
          said.current = true
          speak(name)
        }, holdMs)
      },
      onPointerMove: (event: PointerEvent) => {
        if (Math.hypot(event.clientX - begin.current.x, event.clientY - begin.current.y) > tremble) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  }
}

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'onClick'> {
  readonly name: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button with a picture. A tap acts, and a long press only says its name. */
export function TalkButton({ name, onPress, children, ...rest }: Props) {
  const { spoke, handlers } = useSpokenName(name)
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...rest}
      {...handlers}
      onClick={() => {
        if (!spoke()) onPress()
      }}
    >
      {children}
    </button>
  )
}
