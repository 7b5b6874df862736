import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { permissions } from '../src/seed/menu/permissions.ts'

/** Each entry of the menu that a new school gets leads to a page of ours. */

const LAYOUTS = new Set(['layouts/RouteView', 'account/settings/Index'])
const screens = readFileSync(path.join(import.meta.dirname, '../../web/src/admin/screens.ts'), 'utf8')
const known = new Set([...screens.matchAll(/^ {2}'([\w/-]+)': \(\) =>/gm)].map((found) => found[1]!))
const entries = permissions.filter(({ menuType }) => menuType < 2)

test('screens are known by the names that the menu sends', () => {
  const lost = entries.filter(
    ({ component, internalOrExternal }) =>
      internalOrExternal === 0 && !LAYOUTS.has(component ?? '') && !known.has(component ?? ''),
  )
  expect(lost.map(({ name, component }) => `${name}: ${component}`)).toEqual([])
  expect(known.size).toBeGreaterThan(50)
})

test('an entry without a page of its own has one below it', () => {
  const empty = entries.filter(
    ({ id, component }) =>
      LAYOUTS.has(component ?? '') && !entries.some(({ parentId, menuType }) => parentId === id && menuType < 2),
  )
  expect(empty.map(({ name }) => name)).toEqual([])
})

test('editors are opened where our server has them', () => {
  const outside = entries.filter(({ internalOrExternal }) => internalOrExternal === 1).map(({ url }) => url)
  expect(outside).toEqual([
    "{{ window._CONFIG['webURL'] }}/scratch3/index.html?scene=create",
    "{{ window._CONFIG['webURL'] }}/python/index.html",
    "{{ window._CONFIG['webURL'] }}/scratchjr/home.html",
  ])
})
