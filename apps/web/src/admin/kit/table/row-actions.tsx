import { Dropdown, Popconfirm, type MenuProps } from 'antd'
import { useState } from 'react'
import { usePermission } from '../../../api/permission.ts'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { RowAction, Tools } from '../resource/action.ts'
import type { AnyRow } from '../resource/resource.ts'
import styles from './row-actions.module.css'

interface RowActionsProps {
  row: AnyRow
  actions: readonly RowAction[]
  tools: Tools
}

/**
 * The buttons of a row: the usual ones side by side, the rest behind 更多. A bubble asks before what cannot be taken
 * back.
 */
export function RowActions({ row, actions, tools }: RowActionsProps) {
  const { can } = usePermission()
  const [asking, setAsking] = useState<RowAction>()
  const offered = actions.filter((one) => (one.needs === undefined || can(one.needs)) && (one.show?.(row) ?? true))
  const inline = offered.filter((one) => one.inline)
  const more = offered.filter((one) => !one.inline)
  const start = (one: RowAction) => (one.confirm === undefined ? void one.run(row, tools) : setAsking(one))
  const items: MenuProps['items'] = more.map((one) => ({
    key: one.label,
    label: one.label,
    danger: one.danger ?? false,
    icon: one.icon && <Icon name={one.icon} size={16} />,
  }))
  return (
    <span className={styles.actions}>
      {inline.map((one) => (
        <Ask
          key={one.label}
          row={row}
          open={asking === one}
          action={one}
          yes={() => void one.run(row, tools)}
          close={() => setAsking(undefined)}
        >
          <button
            type="button"
            className={classNames(styles.action, one.danger && styles.danger)}
            onClick={() => start(one)}
          >
            {one.label}
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
          <span>
            <Dropdown
              menu={{ items, onClick: ({ key }) => start(more.find((one) => one.label === key)!) }}
              trigger={['click']}
              placement="bottomRight"
            >
              <button type="button" className={styles.action} aria-haspopup="menu">
                更多
                <Icon name="down" size={16} />
              </button>
            </Dropdown>
          </span>
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
    <Popconfirm
      open={open}
      title={question ?? ''}
      okText="确定"
      cancelText="取消"
      placement="topRight"
      okButtonProps={{ danger: action?.danger ?? false, autoFocus: true }}
      onConfirm={() => {
        close()
        yes()
      }}
      onCancel={close}
      onOpenChange={(next) => {
        if (!next) close()
      }}
    >
      {children}
    </Popconfirm>
  )
}
