import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Input, Tree } from 'antd'
import { ConfirmBubble } from '../../kit/dialog/confirm-bubble.tsx'
import { useState } from 'react'
import type { GrantNode } from '@mashu/contract/sys/permission'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { keysOf, filterNodes, toggled } from '../../kit/tree/tree.ts'
import { TreeOperations } from '../../kit/tree/tree-operations.tsx'
import { useSideDrawer } from '../../kit/dialog/use-side-drawer.ts'
import { attempt, usePopup } from '../../kit/resource/use-tools.tsx'
import { RuleTicks, type RuleSource } from './rule-ticks.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './grant-drawer.module.css'

/** Who is granted something: a role, a department, a role of a department. */
export interface GrantSource {
  /** Tells the one from another. */
  key: string
  title: string
  /** Said when there is nothing that could be granted. */
  none?: string
  load: () => Promise<{ nodes: readonly GrantNode[]; granted: readonly string[] }>
  save: (grants: { permissionIds: string; lastpermissionIds: string }) => Promise<{ message: string }>
  rules: RuleSource
}

/** What a role may do: menus and buttons, ticked in a tree (角色权限配置). */
export function GrantDrawer({ source, close }: { source: GrantSource; close: () => void }) {
  const { frame, hide } = useSideDrawer(close, 650)
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const loaded = useQuery({
    queryKey: ['grant', source.key],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: source.load,
  })
  const nothing = source.none !== undefined && loaded.data?.nodes.length === 0
  const leave = () => (dirty ? setAsking(true) : hide())
  return (
    <Drawer
      {...frame}
      onClose={leave}
      title={source.title}
      mask={{ closable: false }}
      classNames={{ body: styles.body! }}
    >
      {nothing && <OfficeEmpty icon="list" title={source.none!} />}
      {!nothing && loaded.data && (
        <GrantForm
          source={source}
          nodes={loaded.data.nodes}
          granted={loaded.data.granted}
          touched={setDirty}
          gone={hide}
          leaving={{ asking, ask: leave, stay: () => setAsking(false) }}
        />
      )}
      {!loaded.data && (
        <div className={styles.scroll} aria-busy={loaded.isPending}>
          {loaded.error ? (
            <RetryBar onRetry={() => void loaded.refetch()}>{loaded.error.message}</RetryBar>
          ) : (
            [1, 2, 3, 4, 5, 6].map((line) => (
              <p key={line} className={styles.skeletonLine}>
                <Skeleton width={`${30 + line * 7}%`} />
              </p>
            ))
          )}
        </div>
      )}
    </Drawer>
  )
}

interface GrantFormProps {
  source: GrantSource
  nodes: readonly GrantNode[]
  granted: readonly string[]
  touched: (dirty: boolean) => void
  gone: () => void
  leaving: { asking: boolean; ask: () => void; stay: () => void }
}

function GrantForm({ source, nodes, granted, touched, gone, leaving }: GrantFormProps) {
  const all = keysOf(nodes)
  const [stored, setStored] = useState(granted)
  const [ticked, setTicked] = useState<readonly string[]>(granted)
  const [expanded, setExpanded] = useState<readonly string[]>(all)
  const [linked, setLinked] = useState(false)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [show, popup] = usePopup()
  const change = (next: readonly string[]) => {
    setTicked(next)
    touched(true)
  }
  const save = async (leave: boolean) => {
    setBusy(true)
    const done = await attempt(() =>
      source.save({ permissionIds: ticked.join(','), lastpermissionIds: stored.join(',') }),
    )
    setBusy(false)
    if (!done) return
    setStored(ticked)
    touched(false)
    if (leave) gone()
  }
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
        <ConfirmBubble
          open={leaving.asking}
          title="确定放弃编辑？"
          verb="放弃编辑"
          cancel="继续编辑"
          danger
          onYes={gone}
          onClose={leaving.stay}
        >
          <Button onClick={leaving.ask}>取消</Button>
        </ConfirmBubble>
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

/** Entries with data rules carry a button, for which of them the grant is narrowed by. */
function NodeTitle({ node, open }: { node: GrantNode; open: () => void }) {
  if (node.ruleFlag !== 1) return <>{node.slotTitle}</>
  return (
    <span className={styles.ruled}>
      {node.slotTitle}
      <button
        type="button"
        aria-label={`${node.slotTitle} 的数据规则`}
        onClick={(event) => {
          // A click on a title ticks its node.
          event.stopPropagation()
          open()
        }}
      >
        数据规则
      </button>
    </span>
  )
}
