import { useState, type KeyboardEvent } from 'react'

/** While a picker is open, Enter only selects the typed value. Otherwise the browser would also submit the form. */
export function usePickingEnter() {
  const [isOpen, setOpen] = useState(false)
  return {
    onOpenChange: setOpen,
    // The picker may have closed by this key, but `isOpen` has not changed yet.
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && isOpen) event.preventDefault()
    },
  }
}
