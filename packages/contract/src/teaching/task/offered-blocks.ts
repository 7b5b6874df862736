import { Text } from '../../field.ts'

/**
 * The blocks that the editor of a unit or homework shows, as opcodes separated by commas. An empty text means all
 * blocks. Works with other blocks can still be opened.
 */
export const OfferedBlocks = Text(6000, '可用的积木', {
  pattern: '^(\\w{1,60}(,\\w{1,60})*)?$',
  patternMessage: '应为积木名称，用逗号隔开',
})
