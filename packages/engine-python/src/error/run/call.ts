import type { Evidence, PythonError, Words } from '../model/python-error.ts'
import { ofNoFunction } from './not-callable.ts'
import { ofIteration, ofPairs } from './iteration.ts'
import { ofKindOfArgument, ofLength, ofConversion } from './argument.ts'
import { ofPlace } from './place.ts'
import { ofSelf, ofBuilder } from './own-class.ts'

/** Explains `turtle.Turtle.forward(100)` and `turtle.goto(100)`. */
function ofMissing({ called = '', parts = [] }: Evidence, message: string): Words | undefined {
  const owner = /^((?:\w+\.)*(?:Turtle|Pen|Screen))\.\w+$/.exec(called)?.[1]
  if (owner && /missing \d+ required|takes/.test(message))
    return {
      title: `${owner} 后面少了括号`,
      suggestion: `先写 t = ${owner}()，再写 t.${called.split('.').at(-1)}(…)。`,
    }
  if (/argument after \* must be an iterable/.test(message) && /goto|setpos/.test(called))
    return { title: `${called}() 要两个数`, suggestion: `写上 x 和 y，例如 ${called}(${parts[1]?.text ?? '100'}, 0)。` }
  if (/^unbound method|^descriptor '/.test(message))
    return {
      title: `${called}() 前面要写具体的内容`,
      suggestion: `点号前面写变量或文字，例如 ${called.startsWith('str') ? '"abc"' : '变量'}.${called.split('.').at(-1)}()。`,
    }
  return undefined
}

/** Wrong arguments of a call, a loop or an index. */
export function ofCall(error: PythonError, source: string): Words | undefined {
  const { evidence, message } = error
  if (!evidence) return undefined
  return (
    ofNoFunction(evidence, message) ??
    ofIteration(evidence, message) ??
    ofPairs(evidence, error) ??
    ofMissing(evidence, message) ??
    ofKindOfArgument(evidence, message) ??
    ofPlace(evidence, message) ??
    ofSelf(message, source) ??
    ofBuilder(evidence, message, source) ??
    ofLength(evidence, message) ??
    ofConversion(evidence, message)
  )
}
