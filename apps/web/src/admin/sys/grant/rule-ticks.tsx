import { Drawer } from '../../../ui/popup/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { ResultOf } from '@mashu/contract/endpoint'
import type { GrantNode } from '@mashu/contract/sys/permission'
import type { role } from '@mashu/contract/sys/role'
import { privateKey } from '../../../api/query.ts'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { TreeSkeleton } from '../../kit/tree/tree-panel.tsx'
import styles from './grant-drawer.module.css'

type Ticked = ResultOf<typeof role.datarule>

/** The data rules of a menu entry that a grant uses. */
export interface RuleSource {
  load: (permissionId: string) => Promise<Ticked>
  save: (permissionId: string, dataRuleIds: string) => Promise<{ message: string }>
}

interface RuleTicksProps {
  node: Pick<GrantNode, 'key' | 'slotTitle'>
  source: RuleSource
  close: () => void
}

export function RuleTicks({ node, source, close }: RuleTicksProps) {
  const loaded = useQuery({
    queryKey: privateKey('rule-ticks', node.key),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    queryFn: () => source.load(node.key),
  })
  return (
    <Drawer width={365} onClose={close} title={`数据规则：${node.slotTitle}`}>
      {loaded.isPending && <TreeSkeleton />}
      {loaded.error && <OfficeEmpty icon="list" title={loaded.error.message} />}
      {loaded.data && <Ticks ticked={loaded.data} save={(ids) => source.save(node.key, ids)} gone={close} />}
    </Drawer>
  )
}

interface TicksProps {
  ticked: Ticked
  save: (ids: string) => Promise<{ message: string }>
  gone: () => void
}

function Ticks({ ticked, save, gone }: TicksProps) {
  const [ids, setIds] = useState<readonly string[]>(() => (ticked.drChecked ?? '').split(',').filter(Boolean))
  const { run, busy } = useOfficeAction(() => save(ids.join(',')), { done: gone })
  return (
    <div className={styles.ticks}>
      {ticked.datarule.map(({ id, ruleName, ruleColumn, ruleConditions, ruleValue, status }) => (
        <Checkbox
          key={id}
          checked={ids.includes(id)}
          onChange={({ target }) => setIds(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
        >
          {ruleName}
          {status !== '1' && '（已停用）'}
          <small>
            {[ruleColumn, ruleConditions === 'USE_SQL_RULES' ? null : ruleConditions, ruleValue]
              .filter(Boolean)
              .join(' ')}
          </small>
        </Checkbox>
      ))}
      {ids.length === 0 && (
        <p role="status" className={styles.none}>
          请注意，现未勾选任何数据规则，能看到这个菜单下的全部数据。
        </p>
      )}
      <Button type="primary" loading={busy} onClick={() => void run()}>
        点击保存
      </Button>
    </div>
  )
}
