// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draw, tidy } from '../test/test-server.tsx'
import type { TitledNode } from './tree-panel.tsx'
import { Whole, choose, last, node, setUp, tree } from './test/whole-tree.tsx'

const shown = () =>
  tree
    .flatMap(function names(node: TitledNode): string[] {
      return [node.title, ...(node.children ?? []).flatMap(names)]
    })
    .filter((title) => screen.queryByText(title, { selector: '.ant-tree *' }))
beforeEach(setUp)
afterEach(tidy)

describe('the search of a tree', () => {
  it('shows only matching nodes with their ancestors', () => {
    draw(<Whole />)
    fireEvent.change(screen.getByPlaceholderText('请输入部门名称'), { target: { value: ' 一班 ' } })
    expect(shown()).toEqual(['晨光学校', '三年级', '三年一班'])
  })

  it('says that nothing matches, or that the tree is empty', () => {
    draw(<Whole />)
    fireEvent.change(screen.getByPlaceholderText('请输入部门名称'), { target: { value: '火星' } })
    expect(screen.getByText('没有找到')).toBeTruthy()
    tidy()
    draw(<Whole nodes={[]} />)
    expect(screen.getByText('还没有数据')).toBeTruthy()
  })
})

describe('the selection of a tree', () => {
  it('is shown by name and can be cleared', () => {
    draw(<Whole />)
    expect(screen.getByText('还没有选中')).toBeTruthy()
    fireEvent.click(screen.getByText('三年一班'))
    expect(last(choose)).toBe('111')
    fireEvent.click(screen.getByRole('button', { name: '取消选择' }))
    expect(last(choose)).toBeNull()
    expect(screen.getByText('还没有选中')).toBeTruthy()
  })

  it('is visible from the start, even in a large tree', () => {
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
