// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draw, tidy } from '../test/test-server.tsx'
import type { TitledNode } from './tree-panel.tsx'
import { Whole, choose, run, setUp } from './test/whole-tree.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('the buttons of a node', () => {
  it('run for the node without selecting it', async () => {
    draw(<Whole actions={[{ label: '添加下级', run }]} />)
    fireEvent.click(screen.getByRole('button', { name: '四年级 的操作' }))
    fireEvent.click(within(await screen.findByRole('menu')).getByText('添加下级'))
    expect((run.mock.lastCall![0] as TitledNode).key).toBe('12')
    expect(choose).not.toHaveBeenCalled()
  })

  it('are hidden when there are no actions', () => {
    draw(<Whole />)
    expect(screen.queryByRole('button', { name: /的操作/ })).toBeNull()
  })
})
