import { Text } from '../../field.ts'

/**
 * Names of the blocks that the editor of a unit or homework shows, comma list: opcodes of Scratch or of picture blocks.
 * None: it shows all. Works that hold others open all the same.
 */
export const OfferedBlocks = Text(6000, '可用的积木', {
  pattern: '^(\\w{1,60}(,\\w{1,60})*)?$',
  patternMessage: '应为积木名称，用逗号隔开',
})
