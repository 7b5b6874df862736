import { menu, number, plain, reporter, stack, type StackBlock, type Value } from './block.ts'

const sound = (name: Value) => menu('sound_sounds_menu', 'SOUND_MENU', name)

/** 播放声音 */
export const startSound = (name: Value): StackBlock => stack('sound_play', { inputs: { SOUND_MENU: sound(name) } })
/** 播放声音 … 等待播完 */
export const playSound = (name: Value): StackBlock =>
  stack('sound_playuntildone', { inputs: { SOUND_MENU: sound(name) } })
/** 停止所有声音 */
export const stopSounds = (): StackBlock => stack('sound_stopallsounds')
/** 将音量设为 n % */
export const setVolume = (percent: Value): StackBlock =>
  stack('sound_setvolumeto', { inputs: { VOLUME: number(percent) } })
/** 将音量增加 */
export const changeVolume = (by: Value): StackBlock => stack('sound_changevolumeby', { inputs: { VOLUME: number(by) } })
/** 将 … 音效设为. The effect is 音调 (PITCH) or 左右平衡 (PAN). */
export const setSoundEffect = (effect: 'PITCH' | 'PAN', value: Value): StackBlock =>
  stack('sound_seteffectto', { inputs: { VALUE: number(value) }, fields: { EFFECT: plain(effect) } })
/** 将 … 音效增加. The effect is 音调 (PITCH) or 左右平衡 (PAN). */
export const changeSoundEffect = (effect: 'PITCH' | 'PAN', by: Value): StackBlock =>
  stack('sound_changeeffectby', { inputs: { VALUE: number(by) }, fields: { EFFECT: plain(effect) } })
/** 音量 */
export const volume = () => reporter('sound_volume')
