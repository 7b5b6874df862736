import { focusableIn } from '@mashu/ui/focus'
import { popupContainer } from '@mashu/ui/open-modals'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../text/class-names.ts'
import styles from './popover.module.css'

/** A point of the window, or the element below or above which a popover opens. */
export type Anchor = { x: number; y: number } | HTMLElement

interface PopoverProps {
  anchor: Anchor
  label: string
  role?: 'dialog' | 'alertdialog' | 'menu'
  className?: string | undefined
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

const GAP = 8

/** Prefers the place below the anchor, and keeps the box inside of the window. */
function place(box: HTMLElement, anchor: Anchor): void {
  const { width, height } = box.getBoundingClientRect()
  let [left, top] = [0, 0]
  if (anchor instanceof HTMLElement) {
    const at = anchor.getBoundingClientRect()
    left = at.left
    top = at.bottom + GAP + height > innerHeight && at.top > GAP + height ? at.top - GAP - height : at.bottom + GAP
  } else [left, top] = [anchor.x, anchor.y]
  box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
  box.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`
}

/**
 * Calls `onClose` for Escape, when the window loses the focus, and for a press outside of the popover, the lists that
 * it opened, and its anchor.
 */
function useLeaving(anchor: Anchor, onClose: () => void) {
  const inside = useRef<Event>(null)
  const close = useEffectEvent(onClose)
  const isOwn = useEffectEvent(
    (event: Event) =>
      event === inside.current || (anchor instanceof HTMLElement && anchor.contains(event.target as Node)),
  )
  useEffect(() => {
    const press = (event: Event) => !isOwn(event) && close()
    const key = (event: globalThis.KeyboardEvent) => {
      // The first Escape closes an open list of a field.
      const hasList = !isOwn(event) && (event.target as Element).matches?.('[aria-expanded=true]')
      if (event.key === 'Escape' && !event.isComposing && !hasList) close()
    }
    const leave = () => close()
    document.addEventListener('pointerdown', press)
    addEventListener('keydown', key)
    addEventListener('blur', leave)
    return () => {
      document.removeEventListener('pointerdown', press)
      removeEventListener('keydown', key)
      removeEventListener('blur', leave)
    }
  }, [])
  // React reports presses in lists elsewhere in the document too, before the document does.
  return (event: { nativeEvent: Event }) => (inside.current = event.nativeEvent)
}

/**
 * Base of menus, bubbles and settings at a button. The popover takes the focus, and returns the focus when it closes.
 */
export function Popover({ anchor, label, role = 'dialog', className, onClose, onKeyDown, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  const [before] = useState(() => document.activeElement as HTMLElement | null)
  const onPress = useLeaving(anchor, onClose)
  const returnFocus = useEffectEvent((inside: HTMLElement) => {
    if (inside.contains(document.activeElement)) (anchor instanceof HTMLElement ? anchor : before)?.focus()
  })
  useLayoutEffect(() => {
    const inside = box.current!
    const update = () => place(inside, anchor)
    update()
    addEventListener('resize', update)
    addEventListener('scroll', update, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', update)
      removeEventListener('scroll', update, { capture: true })
    }
  }, [anchor])
  useLayoutEffect(() => {
    const inside = box.current!
    if (!inside.contains(document.activeElement)) (focusableIn(inside)[0] ?? inside).focus()
    return () => returnFocus(inside)
  }, [])
  return createPortal(
    <div
      ref={box}
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={classNames(styles.popover, className)}
      onPointerDown={onPress}
      // React events bubble to the parents of the button.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key !== 'Escape') event.stopPropagation()
      }}
    >
      {children}
    </div>,
    popupContainer(anchor instanceof HTMLElement ? anchor : null),
  )
}

/** Returns the attributes of the button, and the anchor while the popover is open. */
export function usePopover(kind: 'menu' | 'dialog') {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return {
    anchor,
    close: () => setAnchor(null),
    button: {
      'aria-haspopup': kind,
      'aria-expanded': anchor !== null,
      onClick: (event: MouseEvent<HTMLElement>) => {
        event.stopPropagation()
        setAnchor(anchor ? null : event.currentTarget)
      },
    },
  }
}
