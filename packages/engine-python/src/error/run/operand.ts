import type { Evidence, Part, PythonError, Words } from '../model/python-error.ts'
import { bareWords, isFunction, noneWords, typedWords } from './value.ts'
import { ofJoin, ofListJoin, ofRepeat } from './join.ts'
import { ofCalculation } from './calculation.ts'

const mentions = (message: string, type: string): boolean =>
  message.includes(`'${type}'`) || message.includes(`"${type}"`)

/** An operand is None or a function without brackets. */
function ofCulprit(parts: readonly Part[], message: string): Words | undefined {
  if (mentions(message, 'NoneType')) {
    const none = parts.find(({ type, origin }) => type === 'NoneType' || (type === '' && origin?.kind === 'call'))
    const words = none && noneWords(none)
    if (words) return words
  }
  const bare = parts.find(({ type }) => isFunction(type) && mentions(message, type))
  return bare && bareWords(bare)
}

/** Python's message contains one of these texts if an operation needs a number. */
const numberWanted = [
  "can't multiply sequence",
  'unsupported operand',
  'must be real number',
  'bad operand',
  'can only concatenate',
  'cannot be interpreted as an integer',
  'not supported between',
  'a float is required',
  'required argument is not',
]

/** Explains `turtle.forward("100")`, with which the library calculates. */
function ofArgument({ parts = [], called }: Evidence, message: string): Words | undefined {
  if (!called || !numberWanted.some((part) => message.includes(part))) return undefined
  const given = parts.slice(1).find(({ type, origin }) => type === 'str' || (type === '' && origin?.kind === 'input'))
  if (!given) return undefined
  const title = `${called}() 的括号里要用数字，给的却是文字`
  const typed = typedWords([given], title)
  if (typed) return typed
  const bare = given.text.slice(1, -1)
  const isNumber = given.literal && /^-?\d+(?:\.\d+)?$/.test(bare)
  return {
    title,
    suggestion: isNumber
      ? `去掉引号，写成 ${bare}；文字变数字也可以用 int() 或 float()。`
      : `${given.text} 是文字，把它换成数字；文字里是数字时可以用 int() 或 float() 来变。`,
    meant: isNumber ? bare : undefined,
  }
}

const ofTypedArgument = ({ parts = [], called }: Evidence, message: string): Words | undefined => {
  if (!called || !/'str' object cannot be interpreted/.test(message)) return undefined
  return typedWords(parts.slice(1), `${called}() 要用整数，给的却是文字`)
}

export function ofOperand({ evidence, message }: PythonError, text: string): Words | undefined {
  if (/^bad operand type for unary [+]: 'str'/.test(message) && /=\s*\+/.test(text))
    return { title: '+= 的两个符号写反了', suggestion: '把 =+ 改成 +=；文字要先变成数字才能加。', meant: '+=' }
  const parts = evidence?.parts
  if (!evidence || !parts || parts.length === 0) return undefined
  const isCall = evidence.called !== undefined
  return (
    ofCulprit(isCall ? parts.slice(1) : parts, message) ??
    ofTypedArgument(evidence, message) ??
    ofArgument(evidence, message) ??
    (isCall
      ? undefined
      : (ofJoin(parts, message) ??
        ofListJoin(parts, message) ??
        ofRepeat(parts, message) ??
        ofCalculation(parts, message)))
  )
}
