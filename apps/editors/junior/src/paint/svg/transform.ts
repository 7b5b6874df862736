import { identity, moved, product, scaled, turned } from '../model/matrix.ts'
import type { Matrix } from '../model/model.ts'

export const numbers = (text: string): number[] =>
  (text.match(/[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
const radians = (degrees: number): number => (degrees * Math.PI) / 180

const changes = new Map<string, (values: readonly number[]) => Matrix>([
  ['matrix', ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f]],
  ['translate', ([x = 0, y = 0]) => moved(x, y)],
  ['scale', ([x = 1, y = x]) => scaled(x, y)],
  ['rotate', ([angle = 0, x = 0, y = 0]) => product(moved(x, y), turned(radians(angle)), moved(-x, -y))],
  ['skewX', ([angle = 0]) => [1, 0, Math.tan(radians(angle)), 1, 0, 0]],
  ['skewY', ([angle = 0]) => [1, Math.tan(radians(angle)), 0, 1, 0, 0]],
])

const longestTransform = 2000

export const readTransform = (text: string): Matrix =>
  text.length > longestTransform
    ? identity
    : product(
        ...[...text.matchAll(/(\w+)\s*\(([^)]*)\)/g)].map(
          ([, name = '', values = '']) => changes.get(name)?.(numbers(values)) ?? identity,
        ),
      )
