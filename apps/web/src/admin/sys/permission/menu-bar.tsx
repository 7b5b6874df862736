import { Button, Input } from 'antd'
import { permission } from '@mashu/contract/sys/permission'
import { usePermission } from '../../../api/permission.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import styles from './permission.module.css'

interface MenuBarProps {
  add: () => void
  ticked: readonly string[]
  remove: (ids: readonly string[]) => Promise<void>
  isOpen: boolean
  toggleAll: () => void
  text: string
  setText: (text: string) => void
}

export function MenuBar({ add, ticked, remove, isOpen, toggleAll, text, setText }: MenuBarProps) {
  const { can } = usePermission()
  return (
    <div className={styles.bar} role="toolbar" aria-label="操作">
      {can(permission.add) && (
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={add}>
          新增
        </Button>
      )}
      {ticked.length > 0 && (
        <Button danger icon={<Icon name="trash" size={16} />} onClick={() => void remove(ticked)}>
          批量删除（{ticked.length}）
        </Button>
      )}
      <Button onClick={toggleAll}>{isOpen ? '全部收起' : '全部展开'}</Button>
      <Input
        className={styles.find!}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="按名称、路径或授权标识查找"
        aria-label="按名称、路径或授权标识查找"
        prefix={<Icon name="search" size={16} />}
        allowClear
      />
    </div>
  )
}
