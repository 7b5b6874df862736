import { useEffect, useEffectEvent, useState } from 'react'

interface ToastOptions {
  /** Milliseconds after which the message disappears, or 0 to wait for the user. */
  readonly lasts: number
  /** True if a screen reader should interrupt other speech to read the message. */
  readonly urgent: boolean
  readonly onClose: () => void
}

/** The message does not disappear while the pointer or the focus is on it. */
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
