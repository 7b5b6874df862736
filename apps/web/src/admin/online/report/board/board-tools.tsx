import { Button } from 'antd'
import { Icon } from '../../../../ui/picture/icon.tsx'

interface EditToolsProps {
  isFull: boolean
  isBusy: boolean
  add: () => void
  giveUp: () => void
  save: () => void
}

function EditTools({ isFull, isBusy, add, giveUp, save }: EditToolsProps) {
  return (
    <>
      <Button disabled={isFull} onClick={add}>
        添加
      </Button>
      <Button onClick={giveUp}>取消</Button>
      <Button type="primary" loading={isBusy} onClick={save}>
        保存
      </Button>
    </>
  )
}

interface BoardToolsProps {
  /** Null while the board is read-only. */
  editing: EditToolsProps | null
  /** Null if the user may not edit the board. */
  edit: (() => void) | null
}

export function BoardTools({ editing, edit }: BoardToolsProps) {
  if (editing) return <EditTools {...editing} />
  return (
    <>
      <Button icon={<Icon name="news" size={16} />} onClick={() => window.print()}>
        打印
      </Button>
      {edit && (
        <Button icon={<Icon name="edit" size={16} />} onClick={edit}>
          编辑
        </Button>
      )}
    </>
  )
}
