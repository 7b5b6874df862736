import { Modal } from '@mashu/ui/modal'
import { useId, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../text/class-names.ts'
import { Icon } from '../picture/icon.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  title: string
  /** Content before the title, e.g. a chip. */
  lead?: ReactNode
  onClose: () => void
  /** Opens at the right on wide windows, so that the related content stays visible. */
  right?: boolean
  tall?: boolean
  /** Offers a button that fills the window. */
  canFill?: boolean
  width?: number
  children: ReactNode
}

/**
 * A panel over the page: at the right on wide windows, centred on tablets, at the bottom on phones. It is open while it
 * is mounted.
 */
export function Sheet({
  title,
  lead,
  onClose,
  right = false,
  tall = false,
  canFill = false,
  width,
  children,
}: SheetProps) {
  const [full, setFull] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const name = useId()
  return (
    <Modal
      aria-labelledby={name}
      className={classNames(styles['sheet'], right && styles['right'], tall && styles['tall'], full && styles['full'])}
      style={width ? ({ '--width': `${width}px` } as React.CSSProperties) : undefined}
      first={() => head.current}
      onClose={onClose}
    >
      <header className={styles['head']}>
        {lead}
        <h2 id={name} ref={head} tabIndex={-1}>
          {title}
        </h2>
        {canFill && (
          <button
            type="button"
            className={styles['tool']}
            aria-pressed={full}
            aria-label="占满窗口"
            onClick={() => setFull(!full)}
          >
            <Icon name="full" />
          </button>
        )}
        <button type="button" className={styles['tool']} aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles['body']}>{children}</div>
    </Modal>
  )
}
