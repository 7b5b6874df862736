import { useState } from 'react'
import { vi } from 'vitest'
import { signIn } from '../../test/test-server.tsx'
import { TreePanel, type NodeAction, type TitledNode } from '../tree-panel.tsx'

export const node = (key: string, title: string, children: TitledNode[] | null = null): TitledNode => ({
  key,
  title,
  children,
})
export const tree = [
  node('1', '晨光学校', [
    node('11', '三年级', [node('111', '三年一班'), node('112', '三年二班')]),
    node('12', '四年级'),
  ]),
  node('2', '向阳学校'),
]
export const [choose, tick, run] = [vi.fn(), vi.fn(), vi.fn()]

const noActions: NodeAction[] = []

export function Whole({
  nodes = tree,
  start = null,
  mayTick = true,
  actions = noActions,
}: {
  nodes?: TitledNode[]
  start?: string | null
  mayTick?: boolean
  actions?: NodeAction[]
}) {
  const [chosen, setChosen] = useState<string | null>(start)
  const [ticked, setTicked] = useState<readonly string[]>([])
  return (
    <TreePanel
      nodes={nodes}
      placeholder="请输入部门名称"
      chosen={chosen}
      choose={(key) => {
        choose(key)
        setChosen(key)
      }}
      ticked={mayTick ? ticked : null}
      tick={(keys) => {
        tick(keys)
        setTicked(keys)
      }}
      actions={actions}
    />
  )
}
export const last = (mock: ReturnType<typeof vi.fn>) => (mock.mock.lastCall?.[0] ?? null) as readonly string[] | null

export const setUp = () => {
  signIn(['admin'])
  for (const mock of [choose, tick, run]) mock.mockReset()
}
