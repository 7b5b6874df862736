import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Dialog } from '../dialog.tsx'

function OpenButton({ eager = false, title = '问题' }: { eager?: boolean; title?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开{title}
      </button>
      {open && (
        <Dialog title={title} onClose={() => setOpen(false)} footer={<button type="button">好</button>}>
          <a href="#first">第一个</a>
          <input aria-label="词" autoFocus={eager} />
        </Dialog>
      )}
    </>
  )
}

export function openIt(eager = false) {
  render(<OpenButton eager={eager} />)
  const opener = screen.getByRole('button', { name: '打开问题' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, box: screen.getByRole('dialog', { name: '问题' }) }
}
