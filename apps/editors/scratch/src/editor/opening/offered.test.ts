// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { OfferedBlocks } from './offered.ts'

const palette = `<xml style="display: none">
  <category name="运动" toolboxitemid="motion" colour="#4C97FF">
    <block type="motion_movesteps"><value name="STEPS"><shadow type="math_number"/></value></block>
    <block id="1" type="motion_goto"/>
  </category>
  <sep gap="36"/>
  <category
    name="事件"
    toolboxitemid="events"><block type="event_whenflagclicked"/></category>
  <category name="变量" toolboxitemid="variables" custom="VARIABLE"></category>
  <category name="自制积木" toolboxitemid="myBlocks" custom="PROCEDURE"></category>
  <category name="画笔" toolboxitemid="pen"><block type="pen_clear"></block></category>
</xml>`
const shown = (...blocks: string[]) => {
  const part = new OfferedBlocks(blocks).within(palette)
  return [...part.matchAll(/(?:toolboxitemid|type)="(?!math)(\w+)"/g)].map(([, name]) => name).join(' ')
}

describe('the blocks that a lesson offers', () => {
  it('appear together with their categories', () => {
    expect(shown('motion_movesteps', 'event_whenflagclicked')).toBe(
      'motion motion_movesteps events event_whenflagclicked',
    )
    expect(shown('data_setvariableto')).toBe('variables')
    expect(shown('procedures_definition', 'pen_clear')).toBe('myBlocks pen pen_clear')
  })

  it('keep a category that the editor fills with blocks for the sprite', () => {
    expect(new OfferedBlocks(['motion_setx']).within(palette)).toContain('name="运动"')
  })

  it("are all blocks when the lesson's list belongs to another editor", () => {
    expect(new OfferedBlocks(['forward', 'say']).within(palette)).toBe(palette)
  })

  it('decide which extensions can be chosen', () => {
    expect(new OfferedBlocks(['motion_setx', 'data_addtolist', 'procedures_definition']).hasExtensions).toBe(false)
    const pen = new OfferedBlocks(['pen_clear'])
    expect([pen.hasExtensions, pen.hasCategory('pen'), pen.hasCategory('music')]).toEqual([true, true, false])
  })

  it('keep the button and the names of variables or lists if their blocks are offered', () => {
    const make = (name: string, key: 'type' | 'callbackKey') => {
      const element = document.createElement('block')
      element.setAttribute(key, name)
      return element
    }
    const all: Element[] = [
      make('CREATE_VARIABLE', 'callbackKey'),
      make('data_variable', 'type'),
      make('data_setvariableto', 'type'),
      make('data_changevariableby', 'type'),
      make('CREATE_LIST', 'callbackKey'),
      make('data_listcontents', 'type'),
      make('data_addtolist', 'type'),
      document.createElement('sep'),
    ]
    const left = (...blocks: string[]) =>
      new OfferedBlocks(blocks).ofVariables(all).map((element) => all.indexOf(element))
    expect(left('data_setvariableto')).toEqual([0, 1, 2, 7])
    expect(left('data_addtolist')).toEqual([4, 5, 6, 7])
    expect(left('data_variable', 'data_listcontents')).toEqual([0, 1, 4, 5, 7])
  })
})
