import { is, isName, placeOf, type Rule } from './spot.ts'
import { ofEmptyBlock, ofIndent } from './indent.ts'
import { ofAfterElse, ofElse, ofLostBranch, ofElseInLine } from './branch.ts'
import { ofForIn, ofForList } from './loop.ts'
import { ofDef, ofParameter } from './definition.ts'
import { ofDoubleColon, ofColonInside, ofColon, ofColonTooMuch } from './colon.ts'

/** Explains `global x = 5` and `with open(a) f:`. */
const ofClause: Rule = ({ line, at }) => {
  const [first, name] = line
  if (is(first, 'global', 'nonlocal') && line.some((token) => is(token, '=', '+=', '-=')))
    return {
      title: `${first!.text} 那一行只能写变量名，不能放内容`,
      suggestion: `分成两行：先写 ${first!.text} ${name?.text ?? '变量'}，下一行再写 ${name?.text ?? '变量'} = 内容。`,
    }
  if (is(first, 'with') && is(line.at(-1), ':') && isName(line[at]) && is(line[at - 1], ')'))
    return {
      title: '变量名前面少了 as',
      suggestion: `写成 with … as ${line[at]!.text}: 的样子。`,
      ...placeOf(line[at]!),
    }
  return undefined
}

export const blockRules: readonly Rule[] = [
  ofEmptyBlock,
  ofIndent,
  ofAfterElse,
  ofElse,
  ofLostBranch,
  ofElseInLine,
  ofForIn,
  ofForList,
  ofDef,
  ofParameter,
  ofClause,
  ofDoubleColon,
  ofColonInside,
  ofColon,
  ofColonTooMuch,
]
