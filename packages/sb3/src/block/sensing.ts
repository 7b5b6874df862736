import {
  colour,
  condition,
  menu,
  plain,
  reporter,
  stack,
  text,
  type Condition,
  type StackBlock,
  type Value,
} from './block.ts'
import type { Key } from './event.ts'

/** 碰到 … ? The target is the name of a sprite, `_mouse_` or `_edge_`. */
export const touching = (target: Value): Condition =>
  condition('sensing_touchingobject', {
    inputs: { TOUCHINGOBJECTMENU: menu('sensing_touchingobjectmenu', 'TOUCHINGOBJECTMENU', target) },
  })
/** 碰到颜色 … ? The colour has the format #rrggbb. */
export const touchingColour = (value: Value): Condition =>
  condition('sensing_touchingcolor', { inputs: { COLOR: colour(value) } })
/** 到 … 的距离. The target is the name of a sprite or `_mouse_`. */
export const distanceTo = (target: Value) =>
  reporter('sensing_distanceto', {
    inputs: { DISTANCETOMENU: menu('sensing_distancetomenu', 'DISTANCETOMENU', target) },
  })
/** 询问 … 并等待 */
export const ask = (question: Value): StackBlock =>
  stack('sensing_askandwait', { inputs: { QUESTION: text(question) } })
/** 回答 */
export const answer = () => reporter('sensing_answer')
/** 按下 … 键? */
export const keyPressed = (key: Key): Condition =>
  condition('sensing_keypressed', { inputs: { KEY_OPTION: menu('sensing_keyoptions', 'KEY_OPTION', key) } })
/** 按下鼠标? */
export const mouseDown = (): Condition => condition('sensing_mousedown')
/** 鼠标的 x 坐标 */
export const mouseX = () => reporter('sensing_mousex')
/** 鼠标的 y 坐标 */
export const mouseY = () => reporter('sensing_mousey')
/** 计时器 */
export const timer = () => reporter('sensing_timer')
/** 计时器归零 */
export const resetTimer = (): StackBlock => stack('sensing_resettimer')
/** 将拖动模式设为可拖动, or 将拖动模式设为不可拖动. */
export const setDraggable = (mode: 'draggable' | 'not draggable'): StackBlock =>
  stack('sensing_setdragmode', { fields: { DRAG_MODE: plain(mode) } })
/**
 * … 的 …. The property is x position, y position, direction, costume #, costume name, size, volume, or the name of a
 * variable.
 */
export const propertyOf = (property: string, target: Value) =>
  reporter('sensing_of', {
    inputs: { OBJECT: menu('sensing_of_object_menu', 'OBJECT', target) },
    fields: { PROPERTY: plain(property) },
  })
