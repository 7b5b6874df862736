import { describe, expect, it } from 'vitest'
import type { Expectation } from '@mashu/contract/teaching/check/behaviour'
import { judgeTrace } from './expect.ts'
import type { Frame, SpriteState } from './trace.ts'

const cat: SpriteState = {
  name: '小猫',
  x: 0,
  y: 0,
  direction: 90,
  size: 100,
  visible: true,
  costume: '造型1',
  says: '',
  clones: 0,
  touches: [],
}
const stage: Frame = {
  time: 0,
  sprites: [cat],
  variables: { 分数: '0' },
  lists: { 名单: ['小明'] },
  backdrop: '草地',
  sounds: 0,
  running: true,
}
const withCat = (change: Partial<SpriteState>): Frame => ({ ...stage, sprites: [{ ...cat, ...change }] })
const judged = (wanted: Expectation, frames: Frame[], when: 'ever' | 'end' = 'ever') =>
  judgeTrace(wanted, when, { before: stage, frames })

const sprite = '小猫'

describe('observations of a sprite', () => {
  it.each<[Expectation, Partial<SpriteState>, boolean, string]>([
    [{ see: 'moves', sprite, way: 'right', least: 10 }, { x: 12 }, true, '小猫向右走了 12'],
    [{ see: 'moves', sprite, way: 'right', least: 10 }, { x: 9.6 }, true, '小猫向右走了 9.6'],
    [{ see: 'moves', sprite, way: 'right', least: 10 }, { x: -30 }, false, '小猫向右走了 0'],
    [{ see: 'moves', sprite, way: 'up', least: 10 }, { y: 9 }, false, '小猫向上走了 9'],
    [{ see: 'moves', sprite, way: 'down', least: 10 }, { y: -10 }, true, '小猫向下走了 10'],
    [{ see: 'moves', sprite, way: 'any', least: 5 }, { x: 3, y: -4 }, true, '小猫走了 5'],
    [{ see: 'moves', sprite, way: 'any', least: 0 }, {}, false, '小猫走了 0'],
    [{ see: 'moves', sprite, way: 'left', least: 10 }, { x: 200, walked: { x: -40, y: 0 } }, true, '小猫向左走了 40'],
    [{ see: 'isAt', sprite, x: 100, within: 2 }, { x: 101, y: 77 }, true, '小猫在 x = 101，y = 77'],
    [{ see: 'isAt', sprite, x: 100, y: 0, within: 2 }, { x: 101, y: 77 }, false, '小猫在 x = 101，y = 77'],
    [{ see: 'turns', sprite, least: 90 }, { direction: 180 }, true, '小猫转了 90 度'],
    [{ see: 'turns', sprite, least: 180 }, { direction: -90 }, true, '小猫转了 180 度'],
    [{ see: 'turns', sprite, least: 10 }, {}, false, '小猫转了 0 度'],
    [{ see: 'grows', sprite }, { size: 120 }, true, '小猫的大小从 100 到 120'],
    [{ see: 'shrinks', sprite }, { size: 120 }, false, '小猫的大小从 100 到 120'],
    [{ see: 'shows', sprite }, {}, true, '小猫显示着'],
    [{ see: 'hides', sprite }, { visible: false }, true, '小猫藏着'],
    [{ see: 'says', sprite, text: '你好!' }, { says: '你好，小红' }, true, '小猫说“你好，小红”'],
    [{ see: 'says', sprite, text: '再见' }, { says: '' }, false, '小猫什么也没说'],
    [{ see: 'wears', sprite, costume: '造型2' }, { costume: '造型2' }, true, '小猫的造型是“造型2”'],
    [{ see: 'changesCostume', sprite }, {}, false, '小猫的造型是“造型1”'],
    [{ see: 'touches', sprite, what: 'edge' }, { touches: ['edge'] }, true, '小猫碰到了舞台边缘'],
    [{ see: 'touches', sprite, what: '苹果' }, {}, false, '小猫没有碰到苹果'],
    [{ see: 'clones', sprite, least: 3 }, { clones: 2 }, false, '小猫有 2 个克隆体'],
    [{ see: 'moves', sprite: '小狗', way: 'any', least: 1 }, {}, false, '没有角色“小狗”'],
  ])('are judged: %j in %j: %s', (wanted, change, holds, seen) => {
    expect(judged(wanted, [withCat(change)])).toEqual({ holds, seen })
  })

  it('count all turns, in both directions', () => {
    const turn = [withCat({ direction: 135 }), withCat({ direction: 90 }), withCat({ direction: 135 })]
    expect(judged({ see: 'turns', sprite, least: 135 }, turn).holds).toBe(true)
  })

  it('measure the movement of a late sprite from its first position', () => {
    const late = (x: number): Frame => ({ ...stage, sprites: [{ ...cat, name: '大鱼', x }] })
    const wanted: Expectation = { see: 'moves', sprite: '大鱼', way: 'right', least: 24 }
    expect(judged(wanted, [late(50), late(80)]).holds).toBe(true)
    expect(judged(wanted, [late(80)]).holds).toBe(false)
  })
})

describe('observations of the stage', () => {
  const variable = (is: '=' | '>=' | '<=', value: string): Expectation => ({ see: 'variable', name: '分数', is, value })
  it.each<[Expectation, Partial<Frame>, boolean, string]>([
    [variable('=', '5'), { variables: { 分数: '5.0' } }, true, '变量“分数”是 5.0'],
    [variable('=', '对'), { variables: { 分数: '对' } }, true, '变量“分数”是 对'],
    [variable('>=', '5'), { variables: { 分数: '7' } }, true, '变量“分数”是 7'],
    [variable('<=', '5'), { variables: { 分数: '' } }, false, '变量“分数”是 '],
    [variable('=', '5'), { variables: {} }, false, '没有变量“分数”'],
    [{ see: 'variableChanges', name: '分数', by: 1 }, { variables: { 分数: '1' } }, true, '变量“分数”变了 1'],
    [{ see: 'variableChanges', name: '分数', by: 1 }, { variables: { 分数: '多' } }, false, '变量“分数”不是数'],
    [{ see: 'listHas', name: '名单', item: '小明' }, {}, true, '列表“名单”有 1 项'],
    [{ see: 'listHas', name: '别的', item: '小明' }, {}, false, '列表“别的”有 0 项'],
    [{ see: 'listLength', name: '名单', is: '>=', value: 1 }, {}, true, '列表“名单”有 1 项'],
    [{ see: 'backdrop', name: '大海' }, { backdrop: '大海' }, true, '背景是“大海”'],
    [{ see: 'sound' }, { sounds: 1 }, true, '放了声音'],
    [{ see: 'sound' }, {}, false, '没有放声音'],
    [{ see: 'ends' }, { running: false }, true, '程序运行完了'],
  ])('are judged: %j in %j: %s', (wanted, change, holds, seen) => {
    expect(judged(wanted, [{ ...stage, ...change }])).toEqual({ holds, seen })
  })
})

it('an expectation is tested at each moment, or only at the last moment', () => {
  const back = [withCat({ x: 50 }), withCat({ x: 0 })]
  const wanted: Expectation = { see: 'isAt', sprite, x: 50, within: 1 }
  expect(judged(wanted, back).holds).toBe(true)
  expect(judged(wanted, back, 'end')).toEqual({ holds: false, seen: '小猫在 x = 0，y = 0' })
})
