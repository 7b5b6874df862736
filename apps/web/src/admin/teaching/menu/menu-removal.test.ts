import { expect, it } from 'vitest'
import type { SiteMenuNode } from '@mashu/contract/teaching/menu'
import { namesBelow } from './menu-removal.tsx'

const entry = (key: string, children: readonly unknown[] | null = null) => ({ key, name: `菜单${key}`, children })
const nodes = [entry('1', [entry('11'), entry('12')]), entry('2')] as unknown as SiteMenuNode[]

it('lists the descendants of the selected entries without these entries', () => {
  expect(namesBelow(nodes, ['1'])).toEqual(['菜单11', '菜单12'])
  expect(namesBelow(nodes, ['1', '12', '2'])).toEqual(['菜单11'])
  expect(namesBelow(nodes, ['11'])).toEqual([])
  expect(namesBelow(nodes, ['gone'])).toEqual([])
})
