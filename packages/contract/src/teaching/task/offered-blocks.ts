import { Text } from '../../field.ts'

/**
 * The blocks that the editor of a unit or homework shows: opcodes of Scratch or of picture blocks, with commas. Empty
 * means all. Works that contain other blocks still open.
 */
export const OfferedBlocks = Text(6000, '可用的积木', {
  pattern: '^(\\w{1,60}(,\\w{1,60})*)?$',
  patternMessage: '应为积木名称，用逗号隔开',
})
