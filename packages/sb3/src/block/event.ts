import { hat, number, plain, stack, type HatBlock, type StackBlock, type Value } from './block.ts'

/** The name of a letter or digit is the character itself. */
export type Key = 'space' | 'up arrow' | 'down arrow' | 'left arrow' | 'right arrow' | 'enter' | 'any' | (string & {})

/** 当绿旗被点击 */
export const whenFlag = (): HatBlock => hat('event_whenflagclicked')
/** 当按下 (key) 键 */
export const whenKey = (key: Key): HatBlock => hat('event_whenkeypressed', { fields: { KEY_OPTION: plain(key) } })
/** 当角色被点击 */
export const whenClicked = (): HatBlock => hat('event_whenthisspriteclicked')
/** 当舞台被点击 */
export const whenStageClicked = (): HatBlock => hat('event_whenstageclicked')
/** 当背景换成 */
export const whenBackdrop = (name: string): HatBlock =>
  hat('event_whenbackdropswitchesto', { fields: { BACKDROP: plain(name) } })
/** 当响度 > n, or 当计时器 > n */
export const whenGreater = (measure: 'LOUDNESS' | 'TIMER', value: Value): HatBlock =>
  hat('event_whengreaterthan', { inputs: { VALUE: number(value) }, fields: { WHENGREATERTHANMENU: plain(measure) } })
/** 当接收到 (message) */
export const whenReceived = (message: string): HatBlock =>
  hat('event_whenbroadcastreceived', { fields: { BROADCAST_OPTION: { field: 'broadcast', name: message } } })
/** 广播 */
export const broadcast = (message: string): StackBlock =>
  stack('event_broadcast', { inputs: { BROADCAST_INPUT: { slot: 'broadcast', message } } })
/** 广播 … 并等待 */
export const broadcastAndWait = (message: string): StackBlock =>
  stack('event_broadcastandwait', { inputs: { BROADCAST_INPUT: { slot: 'broadcast', message } } })
