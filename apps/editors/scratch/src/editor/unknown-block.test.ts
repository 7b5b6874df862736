import { expect, it } from 'vitest'
import { unknownBlock } from './unknown-block.ts'

const project = {
  targets: [
    {
      blocks: {
        hat: { opcode: 'event_whenflagclicked', next: 'a', parent: null, inputs: {} },
        a: { opcode: 'x_loop', next: null, parent: 'hat', inputs: { SUBSTACK: [2, 'b'], TIMES: [1, [10, '3']] } },
        b: { opcode: 'looks_say', next: null, parent: 'a', inputs: { MESSAGE: [3, 'c', [10, '']] } },
        c: { opcode: 'x_light', next: null, parent: 'b', inputs: {} },
        loose: [12, '分数', 'v1', 1, 2],
      },
    },
  ],
}

function shapeOf(opcode: string, used: unknown = project): object {
  let shape: object = {}
  unknownBlock(opcode, used).init.call({
    jsonInit: (json) => {
      shape = json
    },
  })
  return shape
}

it('an unknown block gets the shape and the inputs that the project uses', () => {
  expect(shapeOf('x_loop')).toMatchObject({
    message0: '不认识的积木 %1 %2',
    args0: [
      { type: 'input_statement', name: 'SUBSTACK' },
      { type: 'input_value', name: 'TIMES' },
    ],
    previousStatement: null,
    nextStatement: null,
  })
  expect(shapeOf('x_light')).toMatchObject({ message0: '不认识的积木', output: null })
  expect(shapeOf('x_light')).not.toHaveProperty('nextStatement')
  expect(shapeOf('x_light', null)).toMatchObject({ previousStatement: null })
})
