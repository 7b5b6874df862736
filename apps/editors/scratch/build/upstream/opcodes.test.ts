import { expect, it } from 'vitest'
import { assertOpcodes } from './opcodes.ts'

it('an editor with unknown or missing blocks is refused', () => {
  const bundle = 'p.motion_goto={},p.text={init:function(){}},e.data={},p.other_one={init:1}'
  expect(() => assertOpcodes(bundle, ['motion_goto', 'text'])).not.toThrow()
  expect(() => assertOpcodes(bundle, ['motion_goto', 'note'])).toThrow(
    'unknown blocks of the editor: text; missing: note',
  )
})
