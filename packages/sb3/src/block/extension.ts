import { colour, menu, number, stack, type StackBlock, type Value } from './block.ts'

/** 画笔: 全部擦除 */
export const eraseAll = (): StackBlock => stack('pen_clear')
/** 画笔: 图章 */
export const stamp = (): StackBlock => stack('pen_stamp')
/** 画笔: 落笔 */
export const penDown = (): StackBlock => stack('pen_penDown')
/** 画笔: 抬笔 */
export const penUp = (): StackBlock => stack('pen_penUp')
/** 画笔: 将笔的颜色设为 (#rrggbb) */
export const setPenColour = (value: Value): StackBlock =>
  stack('pen_setPenColorToColor', { inputs: { COLOR: colour(value) } })

export type PenQuality = 'color' | 'saturation' | 'brightness' | 'transparency'
const quality = (value: PenQuality) => menu('pen_menu_colorParam', 'colorParam', value)
/** 画笔: 将笔的颜色, 饱和度 … 增加. The value 100 is a full circle of colours. */
export const changePen = (what: PenQuality, by: Value): StackBlock =>
  stack('pen_changePenColorParamBy', { inputs: { COLOR_PARAM: quality(what), VALUE: number(by) } })
/** 画笔: 将笔的颜色, 饱和度 … 设为 */
export const setPen = (what: PenQuality, value: Value): StackBlock =>
  stack('pen_setPenColorParamTo', { inputs: { COLOR_PARAM: quality(what), VALUE: number(value) } })
/** 画笔: 将笔的粗细增加 */
export const changePenSize = (by: Value): StackBlock => stack('pen_changePenSizeBy', { inputs: { SIZE: number(by) } })
/** 画笔: 将笔的粗细设为 */
export const setPenSize = (value: Value): StackBlock => stack('pen_setPenSizeTo', { inputs: { SIZE: number(value) } })

/** 音乐: 演奏音符. The note 60 is the middle C; the length is a number of beats. */
export const playNote = (note: Value, beats: Value): StackBlock =>
  stack('music_playNoteForBeats', { inputs: { NOTE: menu('note', 'NOTE', note), BEATS: number(beats) } })
/** 音乐: 击打鼓. The drum is a number from 1 to 18; the length is a number of beats. */
export const playDrum = (drum: Value, beats: Value): StackBlock =>
  stack('music_playDrumForBeats', { inputs: { DRUM: menu('music_menu_DRUM', 'DRUM', drum), BEATS: number(beats) } })
/** 音乐: 将乐器设为. The instrument is a number from 1 to 21. */
export const setInstrument = (instrument: Value): StackBlock =>
  stack('music_setInstrument', { inputs: { INSTRUMENT: menu('music_menu_INSTRUMENT', 'INSTRUMENT', instrument) } })
/** 音乐: 将演奏速度设为. The value is the number of beats per minute. */
export const setTempo = (tempo: Value): StackBlock => stack('music_setTempo', { inputs: { TEMPO: number(tempo) } })
