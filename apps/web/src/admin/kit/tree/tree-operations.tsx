import { Button, Dropdown } from 'antd'
import { Icon } from '../../../ui/picture/icon.tsx'

interface TreeOperationsProps {
  className?: string | undefined
  /** True when selecting a node selects its descendants as well. */
  isLinked: boolean
  link: (isLinked: boolean) => void
  /** Selects all nodes or none; null when nothing can be selected. */
  tickEach: ((isTicked: boolean) => void) | null
  openEach: (isOpen: boolean) => void
}

/** Commands for a whole tree. */
export function TreeOperations({ className, isLinked, link, tickEach, openEach }: TreeOperationsProps) {
  const operations: Record<string, () => void> = {
    ...(tickEach && {
      父子关联: () => link(true),
      取消关联: () => link(false),
      全部勾选: () => tickEach(true),
      取消全选: () => tickEach(false),
    }),
    展开所有: () => openEach(true),
    合并所有: () => openEach(false),
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="topLeft"
      menu={{
        selectedKeys: [isLinked ? '父子关联' : '取消关联'],
        items: Object.keys(operations).map((key) => ({ key, label: key })),
        onClick: ({ key }) => operations[key]?.(),
      }}
    >
      <Button className={className!}>
        展开和勾选
        <Icon name="up" size={16} />
      </Button>
    </Dropdown>
  )
}
