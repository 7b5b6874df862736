import { useState, type ReactNode } from 'react'
import { editors } from '../../ui/work/editor.ts'
import { Button } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { needsLargeScreen } from '../../ui/work/large-screen.ts'
import { Dialog } from '../../ui/popup/dialog.tsx'
import styles from './new-work.module.css'

interface NewWorkProps {
  kind?: 'primary' | 'white' | 'soft'
  size?: 'kid' | 'small'
  plus?: boolean
  children: ReactNode
}

/** Asks for the editor, and opens the editor in a new window. */
export function NewWork({ kind, size, plus = false, children }: NewWorkProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        kind={kind}
        size={size}
        icon={plus ? 'plus' : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && (
        <Dialog title="今天用什么来做？" width={720} onClose={() => setOpen(false)}>
          <ul className={styles.choices}>
            {editors.map(({ name, text, age, address, tone, picture }) => (
              <li key={name}>
                <a
                  className={classNames(styles.choice, styles[tone])}
                  href={address}
                  target="_blank"
                  rel="noopener"
                  onClick={() => setOpen(false)}
                >
                  <img src={picture} width={150} height={96} alt="" />
                  <b>{name}</b>
                  <span>{text}</span>
                  <small>{needsLargeScreen(address) ? '要用电脑或平板' : age}</small>
                </a>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
