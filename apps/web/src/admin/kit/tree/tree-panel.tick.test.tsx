// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draw, tidy } from '../test/test-server.tsx'
import { Whole, last, node, setUp, tick } from './test/whole-tree.tsx'

const operate = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: /展开和勾选/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}
const check = (name: string) =>
  fireEvent.click(screen.getByText(name).closest('.ant-tree-treenode')!.querySelector('.ant-tree-checkbox')!)
beforeEach(setUp)
afterEach(tidy)

describe('the checkboxes of a tree', () => {
  it('have no menu when nothing can be selected or expanded', () => {
    draw(<Whole nodes={[node('1', '一班'), node('2', '二班')]} mayTick={false} />)
    expect(screen.queryByRole('button', { name: /展开和勾选/ })).toBeNull()
    tidy()
    draw(<Whole mayTick={false} />)
    expect(screen.getByRole('button', { name: /展开和勾选/ })).toBeTruthy()
  })

  it('select only the node, or also its relatives when nodes are linked', async () => {
    draw(<Whole />)
    check('三年级')
    expect(last(tick)).toEqual(['11'])
    check('三年级')
    await operate('父子关联')
    check('三年级')
    expect(last(tick)!.toSorted()).toEqual(['1', '11', '111', '112'])
  })

  it('can be selected or cleared all at once', async () => {
    draw(<Whole />)
    await operate('全部勾选')
    expect(last(tick)).toEqual(['1', '11', '111', '112', '12', '2'])
    await operate('取消全选')
    expect(last(tick)).toEqual([])
  })

  it('are hidden from users without the permission', async () => {
    draw(<Whole mayTick={false} />)
    expect(document.querySelector('.ant-tree-checkbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /展开和勾选/ }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['展开所有', '合并所有'])
  })
})
