import { use, type ReactNode } from 'react'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { AnyRow } from '../resource/resource.ts'
import { BranchContext } from './tree-rows.ts'
import styles from './tree-cell.module.css'

interface TreeCellProps {
  row: AnyRow
  /** Name of the row in the label of the button that opens the children. */
  name: string
  leaf: boolean
  children?: ReactNode
}

const INDENT_PX = 20

/** The first cell of a row in a tree. */
export function TreeCell({ row, name, leaf, children = name }: TreeCellProps) {
  const branches = use(BranchContext)
  if (!branches) return children
  const open = branches.isOpen(row.id)
  const state = open ? branches.stateOf(row.id) : 'there'
  return (
    <span className={styles.cell} style={{ paddingInlineStart: branches.depthOf(row.id) * INDENT_PX }}>
      {leaf ? (
        <span className={styles.none} />
      ) : (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-busy={state === 'loading'}
          aria-label={`${open ? '收起' : '展开'}${name}`}
          onClick={() => branches.toggle(row.id)}
        >
          <Icon name={open ? 'down' : 'right'} size={16} />
        </button>
      )}
      <span>
        {children}
        {state === 'loading' && <em className={styles.state}>正在加载…</em>}
        {state === 'failed' && <em className={styles.state}>下级没有加载出来，请收起再展开</em>}
      </span>
    </span>
  )
}
