import { literal, menu, number, plain, reporter, stack, text, type StackBlock, type Value } from './block.ts'

/** 说. With `seconds`, the bubble is shown for this time; otherwise, it is shown until the next bubble. */
export const say = (message: Value, seconds?: Value): StackBlock =>
  seconds === undefined
    ? stack('looks_say', { inputs: { MESSAGE: text(message) } })
    : stack('looks_sayforsecs', { inputs: { MESSAGE: text(message), SECS: number(seconds) } })
/** 思考. With `seconds`, the bubble is shown for this time. */
export const think = (message: Value, seconds?: Value): StackBlock =>
  seconds === undefined
    ? stack('looks_think', { inputs: { MESSAGE: text(message) } })
    : stack('looks_thinkforsecs', { inputs: { MESSAGE: text(message), SECS: number(seconds) } })
/** 换成 (costume) 造型 */
export const switchCostume = (costume: Value): StackBlock =>
  stack('looks_switchcostumeto', { inputs: { COSTUME: menu('looks_costume', 'COSTUME', costume) } })
/** 下一个造型 */
export const nextCostume = (): StackBlock => stack('looks_nextcostume')
/** 换成 (backdrop) 背景 */
export const switchBackdrop = (backdrop: Value): StackBlock =>
  stack('looks_switchbackdropto', { inputs: { BACKDROP: menu('looks_backdrops', 'BACKDROP', backdrop) } })
/** 下一个背景 */
export const nextBackdrop = (): StackBlock => stack('looks_nextbackdrop')
/** 将大小增加 */
export const changeSize = (by: Value): StackBlock => stack('looks_changesizeby', { inputs: { CHANGE: number(by) } })
/** 将大小设为 n % */
export const setSize = (percent: Value): StackBlock => stack('looks_setsizeto', { inputs: { SIZE: number(percent) } })

export type Effect = 'COLOR' | 'FISHEYE' | 'WHIRL' | 'PIXELATE' | 'MOSAIC' | 'BRIGHTNESS' | 'GHOST'
/** 将 (effect) 特效增加 */
export const changeEffect = (effect: Effect, by: Value): StackBlock =>
  stack('looks_changeeffectby', { inputs: { CHANGE: number(by) }, fields: { EFFECT: plain(effect) } })
/** 将 (effect) 特效设定为 */
export const setEffect = (effect: Effect, value: Value): StackBlock =>
  stack('looks_seteffectto', { inputs: { VALUE: number(value) }, fields: { EFFECT: plain(effect) } })
/** 清除图形特效 */
export const clearEffects = (): StackBlock => stack('looks_cleargraphiceffects')
/** 显示 */
export const show = (): StackBlock => stack('looks_show')
/** 隐藏 */
export const hide = (): StackBlock => stack('looks_hide')
/** 移到最前面 or 最后面 */
export const goToLayer = (end: 'front' | 'back'): StackBlock =>
  stack('looks_gotofrontback', { fields: { FRONT_BACK: plain(end) } })
/** 前移 or 后移 n 层 */
export const changeLayer = (way: 'forward' | 'backward', by: Value): StackBlock =>
  stack('looks_goforwardbackwardlayers', {
    inputs: { NUM: number(by, literal.integer) },
    fields: { FORWARD_BACKWARD: plain(way) },
  })

/** 造型编号 or 名称 */
export const costume = (part: 'number' | 'name' = 'number') =>
  reporter('looks_costumenumbername', { fields: { NUMBER_NAME: plain(part) } })
/** 背景编号 or 名称 */
export const backdrop = (part: 'number' | 'name' = 'number') =>
  reporter('looks_backdropnumbername', { fields: { NUMBER_NAME: plain(part) } })
/** 大小 */
export const size = () => reporter('looks_size')
