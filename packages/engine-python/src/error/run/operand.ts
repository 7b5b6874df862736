import type { Evidence, Part, PythonError, Words } from '../model/python-error.ts'
import { typeName } from '../model/type-name.ts'
import { bareWords, isFunction, noneWords, typedWords } from './value.ts'

const numeric = /^(?:int|float)$/

const mentions = (message: string, type: string): boolean =>
  message.includes(`'${type}'`) || message.includes(`"${type}"`)

/** None, or a function without brackets, where a value was meant. */
function ofCulprit(parts: readonly Part[], message: string): Words | undefined {
  if (mentions(message, 'NoneType')) {
    const none = parts.find(({ type, origin }) => type === 'NoneType' || (type === '' && origin?.kind === 'call'))
    const words = none && noneWords(none)
    if (words) return words
  }
  const bare = parts.find(({ type }) => isFunction(type) && mentions(message, type))
  return bare && bareWords(bare)
}

/** `"3" + n`, `n + "3"`: which of the two is to be changed. */
function ofJoin(parts: readonly Part[], message: string): Words | undefined {
  const [left, right] = parts
  const isJoin = /^can only concatenate str|^unsupported operand type\(s\) for \+=?: '(?:int|float)' and 'str'/.test(
    message,
  )
  if (!isJoin || !left || !right) return undefined
  const textFirst = message.startsWith('can')
  const title = textFirst
    ? `文字不能直接和${typeName(/not "(.+?)"/.exec(message)?.[1] ?? 'int')}相加`
    : '数字不能直接和文字相加'
  const [text, number] = textFirst ? [left, right] : [right, left]
  const typed = typedWords([text], title)
  if (typed) return typed
  if (text.literal && /^["']\s*-?\d+(?:\.\d+)?\s*["']$/.test(text.text))
    return {
      title,
      suggestion: `想算数就去掉 ${text.text} 的引号；想连成文字就写 str(${number.text})。`,
    }
  if (text.literal || text.type === '')
    return { title, suggestion: `用 str(${number.text}) 把它变成文字，或者用 f"……{变量}" 的写法。` }
  return {
    title,
    suggestion: `想连成文字就写 str(${number.text})；如果 ${text.text} 里是数字，想算数就写 int(${text.text})。`,
  }
}

/** `[1] + 2`: a list takes a list. */
function ofListJoin(parts: readonly Part[], message: string): Words | undefined {
  const other = /^can only concatenate list \(not "(.+?)"\)/.exec(message)?.[1]
  const [list, given] = parts
  if (!other || !list || !given) return undefined
  return {
    title: `列表不能直接和${typeName(other)}相加`,
    suggestion: `想往列表里添加，写成 ${list.text}.append(${given.text})，或者 ${list.text} + [${given.text}]。`,
  }
}

/** `"3" * "4"`: a text can only be repeated. */
function ofRepeat(parts: readonly Part[], message: string): Words | undefined {
  const type = /^can't multiply sequence by non-int of type '(\w+)'/.exec(message)?.[1]
  const [left, right] = parts
  if (!type || !left || !right) return undefined
  const title = '文字或列表只能和整数相乘'
  const typed = typedWords(parts, title)
  if (typed) return typed
  const isNumbers = [left, right].every(
    (part) => part.type !== 'str' || !part.literal || /^["']-?\d+(?:\.\d+)?["']$/.test(part.text),
  )
  const text = left.type === 'str' ? left : right
  return {
    title,
    suggestion:
      isNumbers && text.type === 'str'
        ? `想算数，${text.literal ? '去掉引号' : `用 int(${text.text}) 把文字变成数字`}；想重复几次，乘的要是整数。`
        : `重复几次要用整数，用 int() 把 ${right.text} 变成整数。`,
  }
}

/** Calculation and comparison. */
function ofCalculation(parts: readonly Part[], message: string): Words | undefined {
  const compared = /^'(<|>|<=|>=)' not supported between instances of '(.+?)' and '(.+?)'/.exec(message)
  if (compared) {
    const [, , left, right] = compared
    const title = `${typeName(left!)}和${typeName(right!)}不能比大小`.trim()
    const text = parts.find(({ type }) => type === 'str')
    const isMixed = [left, right].includes('str') && [left, right].some((type) => numeric.test(type!))
    return (
      typedWords(parts, title) ??
      (isMixed && text
        ? {
            title,
            suggestion: text.literal
              ? `去掉 ${text.text} 的引号，让两边都是数字。`
              : `用 int(${text.text}) 把文字变成数字再比较。`,
          }
        : { title, suggestion: '只有同一种内容才能比大小，检查两边放的是什么。' })
    )
  }
  const counted = /^unsupported operand type\(s\) for (.+?): '(.+?)' and '(.+?)'/.exec(message)
  if (!counted) return undefined
  const [, whole, left, right] = counted
  const mark = whole!.replace(' or pow()', '')
  const title = `${typeName(left!)}和${typeName(right!)}之间不能做 ${mark} 运算`.trim()
  const typed = typedWords(parts, title)
  if (typed) return typed
  const text = parts.find(({ type }) => type === 'str')
  if (text && [left, right].some((type) => numeric.test(type!)))
    return { title, suggestion: `${text.text} 是文字，要先用 int(${text.text}) 变成数字。` }
  return undefined
}

/** Parts of messages that ask for a number. */
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

/** A text given to a function of a library that calculates with it: `turtle.forward("100")`. */
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

/** A value of a kind the operation does not take. */
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
