// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { find, findAll, type } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import { open, shapes, paint, ball } from '../../test/paint/open-paint-editor.tsx'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

describe('a finished drawing', () => {
  it('is returned with its name; an empty canvas is not returned', async () => {
    const { done, count } = await open()
    await tap(find('button', '画好了'))
    expect([done, count.cancelled]).toEqual([[], 1])
    await type(find('textbox', '角色的名字'), ' 小球 ')
    await paint()
    await tap(find('button', '画好了'))
    expect(done.map(({ name }) => name)).toEqual(['小球'])
  })

  it('has the size of the stage and no name if it is a background', async () => {
    const { done } = await open('background')
    expect(findAll('textbox')).toEqual([])
    await paint('方块')
    await tap(find('button', '画好了'))
    expect(done).toMatchObject([{ name: '', width: 480, height: 360 }])
  })

  it('still contains the picture that was opened', async () => {
    const { done } = await open('character', ball, '球')
    expect([shapes(), (find('textbox', '角色的名字') as HTMLInputElement).value]).toEqual([1, '球'])
    await paint('三角')
    await tap(find('button', '画好了'))
    expect(done[0]!.svg.match(/<path/g)).toHaveLength(2)
  })
})
