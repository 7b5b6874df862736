import { literal, menu, number, plain, reporter, stack, type StackBlock, type Value } from './block.ts'

/** 移动 (steps) 步 */
export const move = (steps: Value): StackBlock => stack('motion_movesteps', { inputs: { STEPS: number(steps) } })
/** 右转 (degrees) 度 */
export const turnRight = (degrees: Value): StackBlock =>
  stack('motion_turnright', { inputs: { DEGREES: number(degrees) } })
/** 左转 (degrees) 度 */
export const turnLeft = (degrees: Value): StackBlock =>
  stack('motion_turnleft', { inputs: { DEGREES: number(degrees) } })
/** 移到 x y */
export const goTo = (x: Value, y: Value): StackBlock =>
  stack('motion_gotoxy', { inputs: { X: number(x), Y: number(y) } })
/** 移到. The target is the name of another sprite, `_random_` or `_mouse_`. */
export const goToTarget = (target: Value): StackBlock =>
  stack('motion_goto', { inputs: { TO: menu('motion_goto_menu', 'TO', target) } })
/** 在 n 秒内滑行到 x y */
export const glideTo = (seconds: Value, x: Value, y: Value): StackBlock =>
  stack('motion_glidesecstoxy', { inputs: { SECS: number(seconds), X: number(x), Y: number(y) } })
/** 在 n 秒内滑行到. The target is the name of another sprite, `_random_` or `_mouse_`. */
export const glideToTarget = (seconds: Value, target: Value): StackBlock =>
  stack('motion_glideto', { inputs: { SECS: number(seconds), TO: menu('motion_glideto_menu', 'TO', target) } })
/** 面向 n 方向. The direction 90 is right, and 0 is up. */
export const pointInDirection = (direction: Value): StackBlock =>
  stack('motion_pointindirection', { inputs: { DIRECTION: number(direction, literal.angle) } })
/** 面向. The target is the name of another sprite, `_random_` or `_mouse_`. */
export const pointTowards = (target: Value): StackBlock =>
  stack('motion_pointtowards', { inputs: { TOWARDS: menu('motion_pointtowards_menu', 'TOWARDS', target) } })
/** 将 x 坐标增加 */
export const changeX = (by: Value): StackBlock => stack('motion_changexby', { inputs: { DX: number(by) } })
/** 将 x 坐标设为 */
export const setX = (x: Value): StackBlock => stack('motion_setx', { inputs: { X: number(x) } })
/** 将 y 坐标增加 */
export const changeY = (by: Value): StackBlock => stack('motion_changeyby', { inputs: { DY: number(by) } })
/** 将 y 坐标设为 */
export const setY = (y: Value): StackBlock => stack('motion_sety', { inputs: { Y: number(y) } })
/** 碰到边缘就反弹 */
export const ifOnEdgeBounce = (): StackBlock => stack('motion_ifonedgebounce')

export type RotationStyle = 'all around' | 'left-right' | "don't rotate"
/** 将旋转方式设为 */
export const setRotationStyle = (style: RotationStyle): StackBlock =>
  stack('motion_setrotationstyle', { fields: { STYLE: plain(style) } })

/** x 坐标 */
export const xPosition = () => reporter('motion_xposition')
/** y 坐标 */
export const yPosition = () => reporter('motion_yposition')
/** 方向 */
export const direction = () => reporter('motion_direction')
