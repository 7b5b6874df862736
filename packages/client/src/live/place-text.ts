import type { Place } from '@mashu/contract/teaching/check/verdict'

/** For example `main.py 第 3 行` or `“小猫”的积木`. */
export function placeText({ sprite, file, line, block }: Place): string {
  if (line !== undefined) return `${file ?? '程序'} 第 ${line} 行`
  if (block !== undefined) return sprite === undefined ? '这块积木' : `“${sprite}”的积木`
  return sprite === undefined ? '这里' : `角色“${sprite}”`
}
