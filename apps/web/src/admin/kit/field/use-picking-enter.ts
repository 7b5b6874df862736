import { useState, type KeyboardEvent } from 'react'

/** While a picker of a form is open, Enter takes the typed value; the browser would submit the form as well. */
export function usePickingEnter() {
  const [isOpen, setOpen] = useState(false)
  return {
    onOpenChange: setOpen,
    // The picker has closed by now, and this render has not heard of it.
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && isOpen) event.preventDefault()
    },
  }
}
