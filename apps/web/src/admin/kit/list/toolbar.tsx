import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { usePermission } from '../../../api/permission.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { BatchAction, ListAction, Tools } from '../resource/action.ts'
import styles from './toolbar.module.css'

interface ToolbarProps {
  actions: readonly ListAction[]
  batch: readonly BatchAction[]
  /** The first action stands out: 新增. */
  primary: boolean
  tools: Tools
  count: number
  runBatch: (action: BatchAction) => void
  /** Conditions and saved views. */
  views?: ReactNode
  settings: ReactNode
}

/** Buttons above the rows; what is ticked and what can be done with it. */
export function Toolbar({ actions, batch, primary, tools, count, runBatch, views, settings }: ToolbarProps) {
  const { can } = usePermission()
  const allowed = batch.filter((action) => action.needs === undefined || can(action.needs))
  const items = allowed.map((action) => ({
    key: action.label,
    label: action.label,
    danger: action.danger ?? false,
    icon: action.icon && <Icon name={action.icon} size={16} />,
  }))
  return (
    <div className={styles.bar} role="toolbar" aria-label="操作">
      <div className={styles.buttons}>
        {actions.map((action, at) => (
          <Button
            key={action.label}
            type={primary && at === 0 ? 'primary' : 'default'}
            danger={action.danger ?? false}
            icon={action.icon && <Icon name={action.icon} size={16} />}
            onClick={() => void action.run(tools)}
          >
            {action.label}
          </Button>
        ))}
        {count > 0 && items.length > 0 && (
          <Dropdown
            menu={{ items, onClick: ({ key }) => runBatch(allowed.find((action) => action.label === key)!) }}
            trigger={['click']}
          >
            <Button>
              批量操作
              <Icon name="down" size={16} />
            </Button>
          </Dropdown>
        )}
      </div>
      <div className={styles.side}>
        {count > 0 && (
          <span className={styles.selected} role="status">
            已选择 <b>{count}</b> 项
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
