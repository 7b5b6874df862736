import { focusableIn } from '@mashu/ui/focus'
import { Modal } from '@mashu/ui/modal'
import { usePhoneViewport } from '@mashu/ui/react'
import { useId, useState, type ComponentProps, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../form/button.tsx'
import { classNames } from '../text/class-names.ts'
import { Icon } from '../picture/icon.tsx'
import styles from './dialog.module.css'

export interface DialogProps {
  title: string
  /**
   * Called on Escape, by the close button, and with `closeOnScrim` by a click outside.
   * Without `onClose` the user must answer the dialog.
   */
  onClose?: (() => void) | undefined
  closeOnScrim?: boolean
  /** Pixels, or a CSS length. */
  width?: number | string
  /** Uses the whole window. */
  full?: boolean
  /** Shows a button that enlarges the dialog to the whole window. */
  canFill?: boolean
  /** Shows the dialog as a drawer at this side, as high as the window. */
  side?: 'left' | 'right'
  /** The content has its own title bar. */
  bare?: boolean
  /** Removes the margins around the content. */
  flush?: boolean
  /** Before the title, for example a chip. */
  lead?: ReactNode
  /** Before the close button in the title bar. */
  tool?: ReactNode
  /** The main button is last. */
  footer?: ReactNode
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
}

/** Stops key events except Escape, because React events bubble through portals. */
const keepKeys = (event: KeyboardEvent) => event.key !== 'Escape' && event.stopPropagation()

/** Skips frames, because key presses in a frame do not reach the dialog. */
const firstOf = (body: HTMLElement) => focusableIn(body).find(({ tagName }) => tagName !== 'IFRAME')

const sizeOf = (width: number | string): Record<string, string> =>
  typeof width === 'number' ? { '--width': `${width}px` } : { '--width': width, '--least': '480px' }

type HeadProps = Pick<DialogProps, 'title' | 'lead' | 'tool' | 'onClose'> & {
  id: string
  filling: { whole: boolean; fill: () => void } | undefined
}

function Head({ id, title, lead, tool, filling, onClose }: HeadProps) {
  return (
    <header className={styles.head}>
      {lead}
      <h2 id={id}>{title}</h2>
      {tool}
      {filling && (
        <button
          type="button"
          className={styles.fill}
          aria-pressed={filling.whole}
          aria-label={filling.whole ? '退出全屏' : '全屏'}
          title={filling.whole ? '退出全屏' : '全屏'}
          onClick={filling.fill}
        >
          <Icon name="full" />
        </button>
      )}
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose} aria-label="关闭">
          <Icon name="close" />
        </button>
      )}
    </header>
  )
}

/**
 * On a phone the dialog is a sheet at the bottom. With `side` it is a drawer.
 * Rendered at the end of the document, because its parent may be a form or a table row.
 */
export function Dialog({
  title,
  onClose,
  closeOnScrim = true,
  width = 480,
  full = false,
  canFill,
  side,
  bare,
  flush,
  footer,
  children,
  role,
  ...head
}: DialogProps) {
  const [whole, setWhole] = useState(full)
  const name = useId()
  const phone = usePhoneViewport()
  return createPortal(
    <Modal
      className={classNames(styles.dialog, side && styles[side], bare && styles.bare, whole && styles.full)}
      role={role}
      {...(bare ? { 'aria-label': title } : { 'aria-labelledby': name })}
      style={sizeOf(bare ? 'auto' : width) as CSSProperties}
      onClose={onClose}
      closeBeside={closeOnScrim}
      first={(dialog) => (side ? dialog : firstOf(dialog.querySelector<HTMLElement>(`.${styles.body}`)!))}
      onKeyDown={keepKeys}
    >
      <div className={styles.box}>
        {bare ? (
          children
        ) : (
          <>
            <Head
              {...head}
              id={name}
              title={title}
              filling={canFill && !phone ? { whole, fill: () => setWhole(!whole) } : undefined}
              onClose={onClose}
            />
            <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
            {footer && <footer className={styles.foot}>{footer}</footer>}
          </>
        )}
      </div>
    </Modal>,
    document.body,
  )
}

export const Drawer = (props: DialogProps) => <Dialog side="right" {...props} />

interface DialogButtonsProps extends ComponentProps<typeof Button> {
  onCancel: () => void
  cancel?: string
}

/** The buttons of a dialog: one that closes it, and the main button with the other props. */
export const DialogButtons = ({ onCancel, cancel = '取消', size = 'compact', ...main }: DialogButtonsProps) => (
  <>
    <Button kind="outline" size={size} onClick={onCancel}>
      {cancel}
    </Button>
    <Button size={size} {...main} />
  </>
)
