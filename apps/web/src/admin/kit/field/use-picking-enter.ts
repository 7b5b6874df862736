import { useState, type KeyboardEvent } from 'react'

/** While a picker is open, Enter selects the typed value; otherwise the browser would submit the form as well. */
export function usePickingEnter() {
  const [isOpen, setOpen] = useState(false)
  return {
    onOpenChange: setOpen,
    // The picker has closed, but this rendering is older.
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && isOpen) event.preventDefault()
    },
  }
}
