// @vitest-environment happy-dom
import { newProject } from '@mashu/engine-junior'
import { expect, it, vi } from 'vitest'
import { draw, findAll } from '@mashu/ui/drawn'
import { block, strip, withScripts } from '../../test/project.ts'
import { mascot } from '../library/address.ts'
import { BlocksPage } from './blocks-page.tsx'
import { BlockWalk } from './walk-blocks.ts'

it('arrow keys lead from block to block, and Enter presses the focused block', async () => {
  const script = strip('s1', block('b1', 'onflag'), block('b2', 'repeat', 3, [block('b3', 'hop', 2)]))
  const project = withScripts(newProject('故事', mascot), script)
  await draw(<BlocksPage project={project} urlOf={(picture) => picture} />)
  const box = document.querySelector('main')!
  const walk = new BlockWalk(box)
  walk.name()
  const blocks = findAll('button')
  const name = () => document.activeElement?.getAttribute('aria-label')
  blocks.find(({ tabIndex }) => tabIndex === 0)!.focus()
  expect(name()).toBe('指着第 1 块，开始积木')
  const pressed = vi.fn<(target: EventTarget | null) => void>()
  box.addEventListener('click', ({ target }) => pressed(target), { once: true })
  const key = (pressedKey: string) => walk.key({ key: pressedKey, preventDefault: () => undefined })
  key('ArrowRight')
  key('ArrowRight')
  expect(name()).toBe('指着第 3 块，走动积木')
  expect(blocks.filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement])
  key('ArrowRight')
  key('ArrowLeft')
  expect(name()).toBe('指着第 2 块，控制积木')
  key('Enter')
  expect(pressed).toHaveBeenCalledWith(document.activeElement)
  const drawing = document.activeElement!.closest('svg')!
  drawing.replaceWith(drawing.cloneNode(true))
  walk.name()
  expect(name()).toBe('指着第 2 块，控制积木')
})
