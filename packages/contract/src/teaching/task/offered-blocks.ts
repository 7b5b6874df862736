import { Text } from '../../field.ts'

/**
 * Blocks that the editor of a unit or homework shows, comma list of opcodes of Scratch or of picture blocks. Empty:
 * all. Works with other blocks still open.
 */
export const OfferedBlocks = Text(6000, '可用的积木', {
  pattern: '^(\\w{1,60}(,\\w{1,60})*)?$',
  patternMessage: '应为积木名称，用逗号隔开',
})
