import { useState, type KeyboardEvent } from 'react'

/** Of a picker in a form: Enter takes what is typed while it is open; the browser would send the form as well. */
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
