import { choiceFunctions } from './choice.ts'
import { dateFunctions } from './date.ts'
import type { FormulaFunction } from './function.ts'
import { numberFunctions } from './number.ts'
import { textFunctions } from './text.ts'

/** All functions, in the order in which a designer of forms reads of them. */
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

/** By its name in whatever case, or its Chinese one. */
export const findFunction = (name: string): FormulaFunction | undefined => byName.get(name.toLowerCase())
