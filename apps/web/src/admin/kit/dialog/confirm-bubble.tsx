import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Popover } from '../../../ui/popup/popover.tsx'
import styles from './confirm-bubble.module.css'

interface ConfirmBubbleProps {
  open: boolean
  title: string
  /** Label of the button that confirms. */
  verb: string
  danger?: boolean | undefined
  cancel?: string
  onYes: () => void
  onClose: () => void
  /** The button at which the question appears. */
  children: ReactNode
}

export function ConfirmBubble({
  open,
  title,
  verb,
  danger = false,
  cancel = '取消',
  onYes,
  onClose,
  children,
}: ConfirmBubbleProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <span ref={setPlace} className={styles.place}>
      {children}
      {open && place && (
        <Popover anchor={place.firstElementChild as HTMLElement} label={title} role="alertdialog" onClose={onClose}>
          <p className={styles.question}>{title}</p>
          <div className={styles.buttons}>
            <Button kind="outline" size="compact" onClick={onClose}>
              {cancel}
            </Button>
            <Button kind={danger ? 'danger' : 'primary'} size="compact" autoFocus onClick={onYes}>
              {verb}
            </Button>
          </div>
        </Popover>
      )}
    </span>
  )
}
