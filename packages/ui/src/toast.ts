import { useEffect, useEffectEvent, useState } from 'react'

interface ToastOptions {
  /** Milliseconds until it goes by itself; 0: stays until it is closed. */
  readonly lasts: number
  /** Is read out at once, whatever is being read. */
  readonly urgent: boolean
  readonly onClose: () => void
}

/** Attributes of a message's element: it goes after its time, unless the pointer rests on it or the focus is in it. */
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
