import { choiceFunctions } from './choice.ts'
import { dateFunctions } from './date.ts'
import type { FormulaFunction } from './function.ts'
import { numberFunctions } from './number.ts'
import { textFunctions } from './text.ts'

/** In the order of the designer's help. */
export const functions: readonly FormulaFunction[] = [
  ...choiceFunctions,
  ...numberFunctions,
  ...dateFunctions,
  ...textFunctions,
]

const byName = new Map(
  functions.flatMap((own) => [
    [own.name.toLowerCase(), own],
    [own.chinese, own],
  ]),
)

/** The English name may have any case. */
export const findFunction = (name: string): FormulaFunction | undefined => byName.get(name.toLowerCase())
