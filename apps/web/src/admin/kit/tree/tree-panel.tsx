import { Input, Tree } from 'antd'
import { useState } from 'react'
import { WithMenu } from '../../../ui/popup/pop-menu.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { RetryBar } from '../state/retry-bar.tsx'
import { TreeOperations } from './tree-operations.tsx'
import { keysOf, filterNodes, initiallyOpen, pathTo, toggled, type TreeNode } from './tree.ts'
import styles from './tree-screen.module.css'

export interface TitledNode extends TreeNode {
  title: string
  isLeaf?: boolean
  children: readonly TitledNode[] | null
}

export interface NodeAction {
  label: string
  danger?: boolean
  run: (node: TitledNode) => void
}

export function TreeSkeleton() {
  return (
    <div className={styles.state} aria-busy="true">
      {[1, 2, 3, 4, 5].map((line) => (
        <p key={line}>
          <Skeleton width={`${30 + line * 9}%`} />
        </p>
      ))}
    </div>
  )
}

export function TreeNotReady({ error, retry }: { error: Error | null; retry: () => void }) {
  if (!error) return <TreeSkeleton />
  return (
    <div className={styles.state}>
      <RetryBar error={error} onRetry={retry} />
    </div>
  )
}

interface TreePanelProps {
  nodes: readonly TitledNode[]
  placeholder: string
  chosen: string | null
  choose: (key: string | null) => void
  /** Nodes selected for deletion. Null when nodes cannot be selected. */
  ticked: readonly string[] | null
  tick: (keys: readonly string[]) => void
  actions: readonly NodeAction[]
}

/** A tree with a current node and selected nodes. */
export function TreePanel({ nodes, placeholder, chosen, choose, ticked, tick, actions }: TreePanelProps) {
  const [text, setText] = useState('')
  const [linked, setLinked] = useState(false)
  // At first, a large tree is open only at its first level and at the current node.
  const [expanded, setExpanded] = useState<readonly string[]>(() => [
    ...initiallyOpen(nodes),
    ...(chosen
      ? pathTo(nodes, chosen)
          .slice(0, -1)
          .map((node) => node.key)
      : []),
  ])
  const found = filterNodes(nodes, text.trim(), (node) => node.title)
  const all = keysOf(nodes)
  const name = chosen === null ? undefined : pathTo(nodes, chosen).at(-1)?.title
  // Without checkboxes and child nodes, the menu would be empty.
  const offers = ticked !== null || nodes.some((node) => (node.children?.length ?? 0) > 0)
  const title = (node: TitledNode) => <NodeTitle node={node} actions={actions} />
  // Opens the current node, so that a new child will be visible.
  const open = (key: string) => {
    choose(key)
    setExpanded((before) => [...new Set([...before, key])])
  }
  return (
    <>
      <FindNode text={text} find={setText} placeholder={placeholder} name={name} release={() => choose(null)} />
      <div className={styles.tree}>
        {found.length === 0 ? (
          <OfficeEmpty icon="search" title={text ? '没有找到' : '还没有数据'} />
        ) : (
          <Tree<TitledNode>
            treeData={found}
            titleRender={title}
            checkable={ticked !== null}
            checkStrictly
            blockNode
            selectedKeys={chosen ? [chosen] : []}
            checkedKeys={[...(ticked ?? [])]}
            expandedKeys={text ? all : [...expanded]}
            onExpand={(keys) => setExpanded(keys.map(String))}
            onSelect={(_, { node }) => open(node.key)}
            onCheck={(_, { node }) => tick(toggled(nodes, ticked ?? [], node.key, linked))}
          />
        )}
      </div>
      {offers && (
        <footer className={styles.operations}>
          <TreeOperations
            isLinked={linked}
            link={setLinked}
            tickEach={ticked && ((isTicked) => tick(isTicked ? all : []))}
            openEach={(isOpen) => setExpanded(isOpen ? all : [])}
          />
        </footer>
      )}
    </>
  )
}

interface FindNodeProps {
  text: string
  find: (text: string) => void
  placeholder: string
  name: string | undefined
  release: () => void
}

function FindNode({ text, find, placeholder, name, release }: FindNodeProps) {
  return (
    <div className={styles.find}>
      <Input
        value={text}
        onChange={(event) => find(event.target.value)}
        placeholder={placeholder}
        prefix={<Icon name="search" size={16} />}
        allowClear
        aria-label={placeholder}
      />
      <p className={styles.chosen}>
        {name ? (
          <>
            选中：<b>{name}</b>
            <button type="button" onClick={release}>
              取消选择
            </button>
          </>
        ) : (
          '还没有选中'
        )}
      </p>
    </div>
  )
}

function NodeTitle({ node, actions }: { node: TitledNode; actions: readonly NodeAction[] }) {
  return (
    <span className={styles.node}>
      <span className={styles.name}>{node.title}</span>
      {actions.length > 0 && (
        <WithMenu
          label={`${node.title} 的操作`}
          items={actions.map(({ label, danger = false, run }) => ({
            key: label,
            text: label,
            danger,
            onSelect: () => run(node),
          }))}
        >
          {(button) => (
            <button type="button" {...button} aria-label={`${node.title} 的操作`}>
              <Icon name="more" size={16} />
            </button>
          )}
        </WithMenu>
      )}
    </span>
  )
}
