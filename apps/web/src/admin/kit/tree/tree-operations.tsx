import { Button } from 'antd'
import { WithMenu } from '../../../ui/popup/pop-menu.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'

interface TreeOperationsProps {
  className?: string | undefined
  /** Selecting a node also selects its descendants and ancestors. */
  isLinked: boolean
  link: (isLinked: boolean) => void
  /** Null when nodes cannot be selected. */
  tickEach: ((isTicked: boolean) => void) | null
  openEach: (isOpen: boolean) => void
}

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
  const chosen = isLinked ? '父子关联' : '取消关联'
  return (
    <WithMenu
      label="展开和勾选"
      items={Object.entries(operations).map(([text, onSelect]) => ({ key: text, text, onSelect, on: text === chosen }))}
    >
      {(button) => (
        <Button className={className!} {...button}>
          展开和勾选
          <Icon name="up" size={16} />
        </Button>
      )}
    </WithMenu>
  )
}
