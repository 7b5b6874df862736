import { Button } from 'antd'
import type { DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import { redo, undo } from '@mashu/ui/history'
import type { Designer } from './use-designer.ts'
import styles from '../form.module.css'

/** Describes the errors of the design, or its unsaved changes. */
export function standing(isChanged: boolean, faults: readonly DefinitionFault[]): string {
  if (faults[0]) return `还差 ${faults.length} 处：${faults[0].message}`
  return isChanged ? '还没有保存；关上页面也不会丢，下次接着改' : ''
}

interface DesignerBarProps {
  designer: Designer
  faults: readonly DefinitionFault[]
  /** Null if there are no earlier versions. */
  compare: (() => void) | null
  close: () => void
}

export function DesignerBar({ designer, faults, compare, close }: DesignerBarProps) {
  const { history } = designer
  const { past, future } = history
  const isChanged = past.length > 0
  return (
    <div className={styles.bar}>
      <Button onClick={() => designer.setHistory(undo(history))} disabled={!isChanged}>
        撤销
      </Button>
      <Button onClick={() => designer.setHistory(redo(history))} disabled={future.length === 0}>
        重做
      </Button>
      {compare && <Button onClick={compare}>历史版本</Button>}
      <span className={styles.space} role="status">
        {standing(isChanged, faults)}
      </span>
      <Button className={styles.close!} onClick={close}>
        关闭
      </Button>
      <Button type="primary" loading={designer.busy} onClick={() => void designer.save()}>
        保存
      </Button>
    </div>
  )
}
