import { useState, type KeyboardEvent } from 'react'

/** Returns props with which Enter selects the typed value in an open picker without submitting the form. */
export function usePickingEnter() {
  const [isOpen, setOpen] = useState(false)
  return {
    onOpenChange: setOpen,
    // The picker may already be closed, but `isOpen` changes only at the next render.
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && isOpen) event.preventDefault()
    },
  }
}
