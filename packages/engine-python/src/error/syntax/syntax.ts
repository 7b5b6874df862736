import type { PythonError, Words } from '../model/python-error.ts'
import { blockRules } from './block.ts'
import { ofLambda } from './lambda.ts'
import { foreignRules } from './foreign.ts'
import { nameRules } from './name.ts'
import { ofTornMark, operatorRules } from './operator.ts'
import { quoteRules } from './quote.ts'
import { sequenceRules } from './sequence.ts'
import { ofBracket } from './bracket.ts'
import { spotOf, type Rule } from './spot.ts'

/** The first rule that explains an error is used. Rules for clear signs come before rules that guess. */
const rules: readonly Rule[] = [
  ...quoteRules,
  ofTornMark,
  ofLambda,
  ...foreignRules,
  ofBracket,
  ...blockRules,
  ...nameRules,
  ...operatorRules,
  ...sequenceRules,
]

/** Explains a syntax error by the tokens around it, which tell more than Python's message. */
export function ofSyntax(error: PythonError, source: string): Words | undefined {
  const spot = spotOf(error, source)
  if (!spot) return undefined
  for (const rule of rules) {
    const words = rule(spot)
    if (words) return words
  }
  return undefined
}
