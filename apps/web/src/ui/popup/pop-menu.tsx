import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../text/class-names.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import { Popover, usePopover, type Anchor } from './popover.tsx'
import styles from './popover.module.css'

export type PopItem =
  | { key: string; text: string; icon?: IconName | undefined; danger?: boolean; on?: boolean; onSelect: () => void }
  | { key: string; line: true }

interface PopMenuProps {
  anchor: Anchor
  items: readonly PopItem[]
  label: string
  big?: boolean
  onClose: () => void
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move the focus, and Tab leaves. */
function move(event: KeyboardEvent, onClose: () => void): void {
  if (event.key === 'Tab') return onClose()
  const by = arrowSteps[event.key]
  if (by === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[
    (buttons.indexOf(document.activeElement as HTMLButtonElement) + by + buttons.length) % buttons.length
  ]?.focus()
}

export function PopMenu({ anchor, items, label, big = false, onClose }: PopMenuProps) {
  return (
    <Popover
      anchor={anchor}
      label={label}
      role="menu"
      className={classNames(styles.menu, big && styles.big)}
      onClose={onClose}
      onKeyDown={(event) => move(event, onClose)}
    >
      {items.map((item) =>
        'line' in item ? (
          <div key={item.key} className={styles.line} role="separator" />
        ) : (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            aria-current={item.on}
            className={classNames(styles.item, item.danger && styles.danger)}
            onClick={() => {
              onClose()
              item.onSelect()
            }}
          >
            {item.icon && <Icon name={item.icon} size={20} />}
            {item.text}
          </button>
        ),
      )}
    </Popover>
  )
}

type ButtonProps = ReturnType<typeof usePopover>['button']

/** `children` draws the button that opens the menu. */
export function WithMenu({
  label,
  items,
  children,
}: Pick<PopMenuProps, 'label' | 'items'> & { children: (button: ButtonProps) => ReactNode }) {
  const { anchor, button, close } = usePopover('menu')
  return (
    <>
      {children(button)}
      {anchor && <PopMenu anchor={anchor} items={items} label={label} onClose={close} />}
    </>
  )
}
