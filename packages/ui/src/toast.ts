import { useEffect, useEffectEvent, useState } from 'react'

interface ToastOptions {
  /** Milliseconds after which the message disappears. With 0, the message stays until the user closes it. */
  readonly lasts: number
  /** True when a screen reader should interrupt other speech to read the message. */
  readonly urgent: boolean
  readonly onClose: () => void
}

/**
 * Returns the attributes for the element of a message. The message disappears after `lasts`, but not while the pointer
 * or the focus is on the message.
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
