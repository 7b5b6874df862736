import { useState } from 'react'
import { WithMenu } from '../../../ui/popup/pop-menu.tsx'
import { usePermission } from '../../../api/permission.ts'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { ConfirmBubble } from '../dialog/confirm-bubble.tsx'
import type { RowAction, Tools } from '../resource/action.ts'
import type { AnyRow } from '../resource/resource.ts'
import styles from './row-actions.module.css'

interface RowActionsProps {
  row: AnyRow
  actions: readonly RowAction[]
  tools: Tools
}

/** Frequent actions are visible, and other actions are in the menu 更多. */
export function RowActions({ row, actions, tools }: RowActionsProps) {
  const { can } = usePermission()
  const [asking, setAsking] = useState<RowAction>()
  const offered = actions.filter(
    (action) => (action.needs === undefined || can(action.needs)) && (action.show?.(row) ?? true),
  )
  const inline = offered.filter((action) => action.inline)
  const more = offered.filter((action) => !action.inline)
  const start = (action: RowAction) => (action.confirm === undefined ? void action.run(row, tools) : setAsking(action))
  const items = more.map((action) => ({
    key: action.label,
    text: action.label,
    danger: action.danger ?? false,
    icon: action.icon,
    onSelect: () => start(action),
  }))
  return (
    <span className={styles.actions}>
      {inline.map((action) => (
        <Ask
          key={action.label}
          row={row}
          open={asking === action}
          action={action}
          yes={() => void action.run(row, tools)}
          close={() => setAsking(undefined)}
        >
          <button
            type="button"
            className={classNames(styles.action, action.danger && styles.danger)}
            onClick={() => start(action)}
          >
            {action.label}
          </button>
        </Ask>
      ))}
      {more.length > 0 && (
        <Ask
          row={row}
          open={asking !== undefined && !asking.inline}
          action={asking}
          yes={() => void asking?.run(row, tools)}
          close={() => setAsking(undefined)}
        >
          <WithMenu label="更多" items={items}>
            {(button) => (
              <button type="button" className={styles.action} {...button}>
                更多
                <Icon name="down" size={16} />
              </button>
            )}
          </WithMenu>
        </Ask>
      )}
    </span>
  )
}

interface AskProps {
  row: AnyRow
  open: boolean
  action: RowAction | undefined
  yes: () => void
  close: () => void
  children: React.ReactNode
}

function Ask({ row, open, action, yes, close, children }: AskProps) {
  const question = typeof action?.confirm === 'function' ? action.confirm(row) : action?.confirm
  return (
    <ConfirmBubble
      open={open}
      title={question ?? ''}
      verb={action?.label ?? ''}
      danger={action?.danger}
      onYes={() => {
        close()
        yes()
      }}
      onClose={close}
    >
      {children}
    </ConfirmBubble>
  )
}
