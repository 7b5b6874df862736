import { useState, type KeyboardEvent } from 'react'

/**
 * Returns props for a picker. While the picker is open, Enter selects the typed value, and the browser must not submit
 * the form too.
 */
export function usePickingEnter() {
  const [isOpen, setOpen] = useState(false)
  return {
    onOpenChange: setOpen,
    // This key may already have closed the picker, but `isOpen` changes only at the next render.
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && isOpen) event.preventDefault()
    },
  }
}
