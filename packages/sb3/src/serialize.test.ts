import { describe, expect, it } from 'vitest'
import {
  add,
  and,
  buildSb3,
  createClone,
  forever,
  ifElse,
  ifOnEdgeBounce,
  keyPressed,
  move,
  not,
  penDown,
  playNote,
  random,
  script,
  setPenColour,
  stopAll,
  switchCostume,
  touching,
  wait,
  whenFlag,
} from './index.ts'
import { withScripts, open } from './opened-project.test-support.ts'

describe('scripts', () => {
  it('link a hat block to a loop, and the loop to its content', () => {
    const { block, id } = open(withScripts([script(whenFlag(), forever(move(10), ifOnEdgeBounce()))]))
    expect(block('event_whenflagclicked')).toMatchObject({ topLevel: true, parent: null, next: id('control_forever') })
    expect(block('control_forever')).toMatchObject({
      parent: id('event_whenflagclicked'),
      next: null,
      inputs: { SUBSTACK: [2, id('motion_movesteps')] },
    })
    expect(block('motion_movesteps')).toMatchObject({
      parent: id('control_forever'),
      next: id('motion_ifonedgebounce'),
      inputs: { STEPS: [1, [4, '10']] },
    })
    expect(block('motion_ifonedgebounce')).toMatchObject({
      parent: id('motion_movesteps'),
      next: null,
      topLevel: false,
    })
  })

  it('keep the literal of a slot as the shadow of a block in the slot', () => {
    const { block, id } = open(withScripts([script(whenFlag(), move(add(random(1, 6), 2)))]))
    expect(block('motion_movesteps').inputs['STEPS']).toEqual([3, id('operator_add'), [4, '0']])
    expect(block('operator_add').inputs).toEqual({ NUM1: [3, id('operator_random'), [4, '0']], NUM2: [1, [4, '2']] })
  })

  it('write conditions without a shadow, and omit empty branches', () => {
    const { block, id } = open(
      withScripts([script(whenFlag(), ifElse(and(keyPressed('space'), not(touching('_edge_'))), [wait(1)], []))]),
    )
    expect(block('control_if_else').inputs).toEqual({
      CONDITION: [2, id('operator_and')],
      SUBSTACK: [2, id('control_wait')],
    })
    const menu = block('sensing_keyoptions')
    expect(menu).toMatchObject({
      shadow: true,
      parent: id('sensing_keypressed'),
      fields: { KEY_OPTION: ['space', null] },
    })
  })

  it('put a reporter in a menu, and keep the menu as its shadow', () => {
    const { block, id } = open(withScripts([script(whenFlag(), switchCostume(random(1, 2)))]))
    expect(block('looks_switchcostumeto').inputs['COSTUME']).toEqual([3, id('operator_random'), id('looks_costume')])
  })

  it('are refused if a block follows a block that ends the script', () => {
    expect(() => buildSb3(withScripts([script(whenFlag(), forever(move(1)), move(2))]))).toThrow(
      'nothing can follow control_forever',
    )
    expect(() => buildSb3(withScripts([script(whenFlag(), stopAll(), move(2))]))).toThrow(
      'nothing can follow control_stop',
    )
  })

  it('name the extensions whose blocks they use', () => {
    expect(
      open(withScripts([script(whenFlag(), playNote(60, 0.5), penDown(), setPenColour('#ff0000'))])).json.extensions,
    ).toEqual(['pen', 'music'])
    expect(open(withScripts([script(whenFlag(), createClone())])).json.extensions).toEqual([])
  })
})
