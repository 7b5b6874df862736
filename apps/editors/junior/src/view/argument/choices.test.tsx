// @vitest-environment happy-dom
import { addPage, newProject } from '@mashu/engine-junior'
import { describe, expect, it, vi } from 'vitest'
import { find, findAll } from '@mashu/ui/drawn'
import { tap } from '../../../test/gesture.ts'
import { mascot } from '../../library/address.ts'
import { open } from '../../../test/open-argument-panel.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))

describe('the choices of a block', () => {
  it.each([
    ['setspeed', 0, '飞快地', 2],
    ['onmessage', 'Red', '绿色的信', 'Green'],
    ['message', 'Red', '蓝色的信', 'Blue'],
  ] as const)('mark the current value of %s and store the chosen value', async (op, arg, name, wanted) => {
    const { value } = await open(op, arg)
    const pressed = findAll('button').filter((button) => button.getAttribute('aria-pressed') === 'true')
    expect(pressed).toHaveLength(1)
    await tap(find('button', name))
    expect(value()).toBe(wanted)
  })

  it('offer all pages except the open page to the block that goes to a page', async () => {
    const { value } = await open('gotopage', 2, addPage(addPage(newProject('故事', mascot), mascot), mascot))
    expect(findAll('button', /^第/).map((button) => button.getAttribute('aria-label'))).toEqual(['第2页', '第3页'])
    await tap(find('button', '第3页'))
    expect(value()).toBe(3)
  })
})
