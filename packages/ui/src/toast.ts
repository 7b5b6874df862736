import { useEffect, useEffectEvent, useState } from 'react'

interface ToastOptions {
  /** The message disappears after so many milliseconds; with 0 it stays until it is closed. */
  readonly lasts: number
  /** True when a screen reader should interrupt itself to read the message. */
  readonly urgent: boolean
  readonly onClose: () => void
}

/**
 * Returns the attributes of the element of a message. The message disappears after its time, unless the pointer or the
 * focus is on it.
 */
export function useToast({ lasts, urgent, onClose }: ToastOptions) {
  const [held, setHeld] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (lasts === 0 || held) return undefined
    const timer = setTimeout(() => close(), lasts)
    return () => clearTimeout(timer)
  }, [lasts, held])
  return {
    role: urgent ? 'alert' : 'status',
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
