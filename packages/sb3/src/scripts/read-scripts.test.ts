import { describe, expect, it } from 'vitest'
import { block, read } from './test/block.ts'

describe('scripts of a Scratch project', () => {
  it('are read from top to bottom, with the inputs in the order of the text', () => {
    const { said } = read({
      b: block('motion_movesteps', { topLevel: true, y: 300, inputs: { STEPS: [1, [4, '10']] } }),
      a: block('event_whenflagclicked', { topLevel: true, y: 10, next: 'a2' }),
      a2: block('data_deleteoflist', { inputs: { INDEX: [1, [7, '2']] }, fields: { LIST: ['名单', 'id'] } }),
    })
    expect(said).toEqual([['当 @greenFlag 被点击', '删除 [名单] 的第 [2] 项'], ['移动 [10] 步']])
  })

  it('contain nested blocks, conditions, values, menus and names from the child', () => {
    const { said, sprites } = read({
      a: block('control_if_else', {
        topLevel: true,
        inputs: { CONDITION: [2, 'c'], SUBSTACK: [2, 'm'], SUBSTACK2: [2, 's'] },
      }),
      c: block('operator_and', { inputs: { OPERAND1: [2, 't'] } }),
      t: block('sensing_touchingobject', { inputs: { TOUCHINGOBJECTMENU: [1, 'menu'] } }),
      menu: block('sensing_touchingobjectmenu', { shadow: true, fields: { TOUCHINGOBJECTMENU: ['_edge_', null] } }),
      m: block('looks_say', { inputs: { MESSAGE: [3, [12, '得分', 'id'], [10, '你好']] } }),
      s: block('event_broadcast', { inputs: { BROADCAST_INPUT: [1, [11, '开始', 'id']] } }),
    })
    expect(said).toEqual([['如果 ((碰到 [舞台边缘] ?) 与 <>) 那么 {说 (得分)} 否则 {广播 [开始]}']])
    expect(sprites[0]!.scripts[0]![0]).toMatchObject({ shape: 'c-block', category: 'control' })
  })

  it('contain custom blocks, and blocks of unknown extensions', () => {
    const { said } = read({
      d: block('procedures_definition', { topLevel: true, y: 0, inputs: { custom_block: [1, 'p'] } }),
      p: block('procedures_prototype', {
        shadow: true,
        mutation: { proccode: '跳 %s 次 %b', argumentnames: '["高度","真的"]' },
      }),
      u: block('procedures_call', {
        topLevel: true,
        y: 9,
        next: 'x',
        mutation: { proccode: '跳 %s 次 %b', argumentids: '["i","j"]' },
        inputs: { i: [1, [10, '3']] },
      }),
      x: block('robot_driveFast', { inputs: { SPEED: [1, [4, '5']] } }),
    })
    expect(said).toEqual([['定义 (跳 (高度) 次 (真的))'], ['跳 [3] 次 <>', 'robot_driveFast [5]']])
  })

  it('end at a missing block or at a cycle', () => {
    const { said } = read({
      a: block('looks_show', { topLevel: true, next: 'b' }),
      b: block('looks_hide', { next: 'a' }),
      c: block('looks_show', { topLevel: true, y: 5, next: 'gone' }),
    })
    expect(said).toEqual([['显示', '隐藏'], ['显示']])
  })
})
