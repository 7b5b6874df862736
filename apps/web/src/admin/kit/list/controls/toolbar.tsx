import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { WithMenu } from '../../../../ui/popup/pop-menu.tsx'
import { usePermission } from '../../../../api/permission.ts'
import { Icon } from '../../../../ui/picture/icon.tsx'
import type { BatchAction, ListAction, Tools } from '../../resource/action.ts'
import type { ChooseAll } from './use-choose-all.ts'
import styles from './toolbar.module.css'

interface ToolbarProps {
  actions: readonly ListAction[]
  batch: readonly BatchAction[]
  /** Emphasizes the first button, usually 新增. */
  primary: boolean
  tools: Tools
  count: number
  chooseAll: ChooseAll
  runBatch: (action: BatchAction) => void
  /** Conditions and saved views. */
  views?: ReactNode
  settings: ReactNode
}

interface ActionButtonProps {
  action: ListAction
  primary: boolean
  tools: Tools
}

function ActionButton({ action: { label, icon, danger = false, run, others }, primary, tools }: ActionButtonProps) {
  const button = (
    <Button
      type={primary ? 'primary' : 'default'}
      danger={danger}
      icon={icon && <Icon name={icon} size={16} />}
      onClick={() => void run(tools)}
    >
      {label}
    </Button>
  )
  if (!others) return button
  const items = others.map((other) => ({ key: other.label, text: other.label, onSelect: () => void other.run(tools) }))
  return (
    <Space.Compact>
      {button}
      <WithMenu label={`${label}的其他方式`} items={items}>
        {(button) => <Button aria-label={`${label}的其他方式`} icon={<Icon name="down" size={16} />} {...button} />}
      </WithMenu>
    </Space.Compact>
  )
}

export function Toolbar({ actions, batch, primary, tools, count, chooseAll, runBatch, views, settings }: ToolbarProps) {
  const { can } = usePermission()
  const allowed = batch.filter((action) => action.needs === undefined || can(action.needs))
  const items = allowed.map((action) => ({
    key: action.label,
    text: action.label,
    danger: action.danger ?? false,
    icon: action.icon,
    onSelect: () => runBatch(action),
  }))
  return (
    <div className={styles.bar} role="toolbar" aria-label="操作">
      <div className={styles.buttons}>
        {actions.map((action, at) => (
          <ActionButton key={action.label} action={action} primary={primary && at === 0} tools={tools} />
        ))}
        {count > 0 && items.length > 0 && (
          <WithMenu label="批量操作" items={items}>
            {(button) => (
              <Button {...button}>
                批量操作
                <Icon name="down" size={16} />
              </Button>
            )}
          </WithMenu>
        )}
      </div>
      <div className={styles.side}>
        {count > 0 && (
          <span className={styles.selected} role="status">
            已选 <b>{count}</b> 条
            {chooseAll.label && (
              <button type="button" disabled={chooseAll.busy} onClick={chooseAll.run}>
                {chooseAll.label}
              </button>
            )}
            <button type="button" onClick={tools.clearSelection}>
              清空
            </button>
          </span>
        )}
        {views}
        {settings}
      </div>
    </div>
  )
}
