import {
  hat,
  literal,
  menu,
  mouth,
  number,
  plain,
  stack,
  test,
  type Condition,
  type HatBlock,
  type StackBlock,
  type Value,
} from './block.ts'

/** 等待 n 秒 */
export const wait = (seconds: Value): StackBlock =>
  stack('control_wait', { inputs: { DURATION: number(seconds, literal.positive) } })
/** 重复执行 n 次 */
export const repeat = (times: Value, ...blocks: StackBlock[]): StackBlock =>
  stack('control_repeat', { inputs: { TIMES: number(times, literal.whole), SUBSTACK: mouth(blocks) } })
/** 重复执行. No block can follow this block. */
export const forever = (...blocks: StackBlock[]): StackBlock =>
  stack('control_forever', { inputs: { SUBSTACK: mouth(blocks) } })
/** 如果 … 那么 */
export const ifThen = (when: Condition, ...blocks: StackBlock[]): StackBlock =>
  stack('control_if', { inputs: { CONDITION: test(when), SUBSTACK: mouth(blocks) } })
/** 如果 … 那么 … 否则 */
export const ifElse = (when: Condition, then: readonly StackBlock[], otherwise: readonly StackBlock[]): StackBlock =>
  stack('control_if_else', { inputs: { CONDITION: test(when), SUBSTACK: mouth(then), SUBSTACK2: mouth(otherwise) } })
/** 等待，直到 */
export const waitUntil = (when: Condition): StackBlock =>
  stack('control_wait_until', { inputs: { CONDITION: test(when) } })
/** 重复执行直到 */
export const repeatUntil = (when: Condition, ...blocks: StackBlock[]): StackBlock =>
  stack('control_repeat_until', { inputs: { CONDITION: test(when), SUBSTACK: mouth(blocks) } })

const stop = (what: string, goesOn: boolean): StackBlock =>
  stack('control_stop', {
    fields: { STOP_OPTION: plain(what) },
    mutation: { tagName: 'mutation', children: [], hasnext: String(goesOn) },
  })
/** 停止全部脚本. No block can follow this block. */
export const stopAll = (): StackBlock => stop('all', false)
/** 停止这个脚本. No block can follow this block. */
export const stopThisScript = (): StackBlock => stop('this script', false)
/** 停止该角色的其他脚本 */
export const stopOtherScripts = (): StackBlock => stop('other scripts in sprite', true)

/** 当作为克隆体启动时 */
export const whenCloned = (): HatBlock => hat('control_start_as_clone')
/** 克隆. The argument is the name of a sprite; by default, the sprite clones itself. */
export const createClone = (of: Value = '_myself_'): StackBlock =>
  stack('control_create_clone_of', {
    inputs: { CLONE_OPTION: menu('control_create_clone_of_menu', 'CLONE_OPTION', of) },
  })
/** 删除此克隆体. No block can follow this block. */
export const deleteClone = (): StackBlock => stack('control_delete_this_clone')
