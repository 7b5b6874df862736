import { Button } from 'antd'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { ListAction, Tools } from '../resource/action.ts'
import type { LooseOptions } from './tree-screen-options.ts'
import styles from './tree-screen.module.css'

interface TreeBarProps {
  options: LooseOptions
  mayAdd: boolean
  addRoot: () => void
  addChild: () => void
  sheets: readonly ListAction[]
  ticked: number
  removeTicked: () => void
}

export function TreeBar({ options, mayAdd, addRoot, addChild, sheets, ticked, removeTicked }: TreeBarProps) {
  if (!mayAdd && sheets.length === 0 && ticked === 0) return null
  return (
    <div className={styles.bar} role="toolbar" aria-label="操作">
      {mayAdd && (
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={addRoot}>
          {options.addRoot}
        </Button>
      )}
      {mayAdd && <Button onClick={addChild}>{options.addChild}</Button>}
      {sheets.map((action) => (
        <Button
          key={action.label}
          icon={action.icon && <Icon name={action.icon} size={16} />}
          onClick={() => void action.run(noTools)}
        >
          {action.label}
        </Button>
      ))}
      {ticked > 0 && (
        <Button danger icon={<Icon name="trash" size={16} />} onClick={removeTicked}>
          批量删除（{ticked}）
        </Button>
      )}
    </div>
  )
}

/** A tree has no list, but the import and export buttons need the tools of a list. */
const noTools = { query: {}, selected: [] } as unknown as Tools
