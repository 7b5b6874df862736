import { useEffect, useRef, type ButtonHTMLAttributes, type PointerEvent, type ReactNode } from 'react'
import { speak } from './speak.ts'

const holdMs = 600
/** Pixels that a trembling finger may move. */
const tremble = 12

/** `spoke` returns true when the name was spoken since the last press. */
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

/** A long press says the name instead of acting. */
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
