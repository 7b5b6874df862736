// @vitest-environment happy-dom
import { newProject } from '@mashu/engine-junior'
import { expect, it } from 'vitest'
import { draw, find, findAll, pageText } from '@mashu/ui/drawn'
import { block, strip, withFriend, withScripts } from '../../test/project.ts'
import { mascot } from '../library/address.ts'
import { BlocksPage } from './blocks-page.tsx'

const start = newProject('故事', mascot)
const show = (project: typeof start) => draw(<BlocksPage project={project} urlOf={(picture) => `/art/${picture}`} />)

it('the page draws the scripts of every character one below the other, including nested blocks', async () => {
  const first = strip('s1', block('b1', 'onflag'), block('b2', 'repeat', 3, [block('b3', 'hop', 2)]))
  const second = { ...strip('s2', block('b4', 'onclick'), block('b5', 'endstack')), y: 200 }
  await show(withFriend(withScripts(start, second, first), 300))
  expect(findAll('region').map((part) => part.getAttribute('aria-label'))).toEqual(['第 1 页', '小伙伴', '小码'])
  const drawn = [...find('region', '小码').querySelectorAll('[role=img]')]
  expect(drawn.map((picture) => picture.getAttribute('aria-label'))).toEqual(['3 块积木', '2 块积木'])
  expect([...drawn[0]!.querySelectorAll('[data-op]')].map((part) => part.getAttribute('data-op')).toSorted()).toEqual([
    'hop',
    'onflag',
    'repeat',
  ])
  expect(find('region', '小伙伴').textContent).toContain('没有积木')
  expect(find('region', '小码').querySelector('img')?.getAttribute('src')).toBe('/art/mascot.svg')
})

it('a page without characters shows a message', async () => {
  await show({ ...start, pages: start.pages.map((page) => ({ ...page, objects: [] })) })
  expect(pageText()).toContain('这一页没有角色')
})
