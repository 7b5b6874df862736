import { Button, Input, Tree } from 'antd'
import { useState } from 'react'
import type { GrantNode } from '@mashu/contract/sys/permission'
import { Icon } from '../../../ui/picture/icon.tsx'
import { LeaveButton, type Leaving } from '../../kit/form/form-footer.tsx'
import { keysOf, filterNodes, toggled } from '../../kit/tree/tree.ts'
import { TreeOperations } from '../../kit/tree/tree-operations.tsx'
import { usePopup } from '../../kit/resource/use-tools.tsx'
import { RuleTicks } from './rule-ticks.tsx'
import { useGrants, type GrantsOptions } from './use-grants.ts'
import styles from './grant-drawer.module.css'

interface GrantFormProps extends GrantsOptions {
  nodes: readonly GrantNode[]
  leaving: Leaving
}

export function GrantForm({ source, nodes, granted, touched, gone, leaving }: GrantFormProps) {
  const all = keysOf(nodes)
  const [expanded, setExpanded] = useState<readonly string[]>(all)
  const [linked, setLinked] = useState(false)
  const [text, setText] = useState('')
  const [show, popup] = usePopup()
  const { ticked, busy, change, save } = useGrants({ source, granted, touched, gone })
  const title = (node: GrantNode) => (
    <NodeTitle
      node={node}
      open={() => show((close) => <RuleTicks node={node} source={source.rules} close={close} />)}
    />
  )
  return (
    <>
      <div className={styles.head}>
        <Input
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="按名称查找"
          prefix={<Icon name="search" size={16} />}
          allowClear
          aria-label="按名称查找"
        />
        <span role="status">
          所拥有的权限：<b>{ticked.length}</b> / {all.length}
        </span>
      </div>
      <div className={styles.scroll}>
        <Tree<GrantNode>
          treeData={filterNodes(nodes, text, (node) => node.slotTitle)}
          fieldNames={{ title: 'slotTitle', key: 'key', children: 'children' }}
          titleRender={title}
          checkable
          checkStrictly
          selectable={false}
          blockNode
          checkedKeys={[...ticked]}
          expandedKeys={text ? all : [...expanded]}
          onExpand={(keys) => setExpanded(keys.map(String))}
          onCheck={(_, { node }) => change(toggled(nodes, ticked, node.key, linked))}
        />
      </div>
      <footer className={styles.buttons}>
        <TreeOperations
          className={styles.operations}
          isLinked={linked}
          link={setLinked}
          tickEach={(isTicked) => change(isTicked ? all : [])}
          openEach={(isOpen) => setExpanded(isOpen ? all : [])}
        />
        <LeaveButton leaving={leaving} abandon={gone}>
          取消
        </LeaveButton>
        <Button loading={busy} onClick={() => void save(false)}>
          仅保存
        </Button>
        <Button type="primary" loading={busy} onClick={() => void save(true)}>
          保存并关闭
        </Button>
      </footer>
      {popup}
    </>
  )
}

/** A button opens the data rules of the grant. */
function NodeTitle({ node, open }: { node: GrantNode; open: () => void }) {
  if (node.ruleFlag !== 1) return <>{node.slotTitle}</>
  return (
    <span className={styles.ruled}>
      {node.slotTitle}
      <button
        type="button"
        aria-label={`${node.slotTitle} 的数据规则`}
        onClick={(event) => {
          // Otherwise the click would also select the entry in the tree.
          event.stopPropagation()
          open()
        }}
      >
        数据规则
      </button>
    </span>
  )
}
