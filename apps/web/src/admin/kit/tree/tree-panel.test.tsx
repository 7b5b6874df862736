// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, signIn, tidy } from '../test/test-server.tsx'
import { TreePanel, type NodeAction, type TitledNode } from './tree-panel.tsx'

const node = (key: string, title: string, children: TitledNode[] | null = null): TitledNode => ({
  key,
  title,
  children,
})
const tree = [
  node('1', '晨光学校', [
    node('11', '三年级', [node('111', '三年一班'), node('112', '三年二班')]),
    node('12', '四年级'),
  ]),
  node('2', '向阳学校'),
]
const [choose, tick, run] = [vi.fn(), vi.fn(), vi.fn()]

const noActions: NodeAction[] = []

function Whole({
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
const shown = () =>
  tree
    .flatMap(function names(node: TitledNode): string[] {
      return [node.title, ...(node.children ?? []).flatMap(names)]
    })
    .filter((title) => screen.queryByText(title, { selector: '.ant-tree *' }))
const operate = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: /树操作/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}
const check = (name: string) =>
  fireEvent.click(screen.getByText(name).closest('.ant-tree-treenode')!.querySelector('.ant-tree-checkbox')!)
const last = (mock: ReturnType<typeof vi.fn>) => (mock.mock.lastCall?.[0] ?? null) as readonly string[] | null

beforeEach(() => {
  signIn(['admin'])
  for (const mock of [choose, tick, run]) mock.mockReset()
})
afterEach(tidy)

describe('finding', () => {
  it('narrows to the hits with the way to them', () => {
    draw(<Whole />)
    fireEvent.change(screen.getByPlaceholderText('请输入部门名称'), { target: { value: ' 一班 ' } })
    expect(shown()).toEqual(['晨光学校', '三年级', '三年一班'])
  })

  it('says when there is no hit, and when there is no tree', () => {
    draw(<Whole />)
    fireEvent.change(screen.getByPlaceholderText('请输入部门名称'), { target: { value: '火星' } })
    expect(screen.getByText('没有找到')).toBeTruthy()
    tidy()
    draw(<Whole nodes={[]} />)
    expect(screen.getByText('还没有数据')).toBeTruthy()
  })
})

describe('choosing', () => {
  it('names what is chosen, and lets go of it', () => {
    draw(<Whole />)
    expect(screen.getByText('无')).toBeTruthy()
    fireEvent.click(screen.getByText('三年一班'))
    expect(last(choose)).toBe('111')
    fireEvent.click(screen.getByRole('button', { name: '取消选择' }))
    expect(last(choose)).toBeNull()
    expect(screen.getByText('无')).toBeTruthy()
  })

  it('opens at what is chosen, also in a large school', () => {
    const large = [
      node('1', '晨光学校', [
        node('11', '三年级', [node('111', '三年一班')]),
        ...Array.from({ length: 25 }, (_, at) => node(`x${at}`, `别的${at}`, [node(`y${at}`, `深处${at}`)])),
      ]),
    ]
    draw(<Whole nodes={large} start="111" />)
    expect(screen.getAllByText('三年一班').length).toBeGreaterThan(1)
    expect(screen.queryByText('深处0')).toBeNull()
  })
})

describe('ticking', () => {
  it('is not offered where nothing is ticked or opened', () => {
    draw(<Whole nodes={[node('1', '一班'), node('2', '二班')]} mayTick={false} />)
    expect(screen.queryByRole('button', { name: /树操作/ })).toBeNull()
    tidy()
    draw(<Whole mayTick={false} />)
    expect(screen.getByRole('button', { name: /树操作/ })).toBeTruthy()
  })

  it('apart takes one node, linked takes what is below and above', async () => {
    draw(<Whole />)
    check('三年级')
    expect(last(tick)).toEqual(['11'])
    check('三年级')
    await operate('父子关联')
    check('三年级')
    expect(last(tick)!.toSorted()).toEqual(['1', '11', '111', '112'])
  })

  it('all and none', async () => {
    draw(<Whole />)
    await operate('全部勾选')
    expect(last(tick)).toEqual(['1', '11', '111', '112', '12', '2'])
    await operate('取消全选')
    expect(last(tick)).toEqual([])
  })

  it('is not offered to those who may not delete', async () => {
    draw(<Whole mayTick={false} />)
    expect(document.querySelector('.ant-tree-checkbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /树操作/ }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['展开所有', '合并所有'])
  })
})

describe('the buttons of a node', () => {
  it('run for that node, and do not choose it', async () => {
    draw(<Whole actions={[{ label: '添加下级', run }]} />)
    fireEvent.click(screen.getByRole('button', { name: '四年级 的操作' }))
    fireEvent.click(within(await screen.findByRole('menu')).getByText('添加下级'))
    expect((run.mock.lastCall![0] as TitledNode).key).toBe('12')
    expect(choose).not.toHaveBeenCalled()
  })

  it('are not there where there is nothing to do', () => {
    draw(<Whole />)
    expect(screen.queryByRole('button', { name: /的操作/ })).toBeNull()
  })
})
