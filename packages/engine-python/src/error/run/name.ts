import type { Evidence, PythonError, Words } from '../model/python-error.ts'
import { ofForeign, ofChinese } from './foreign-name.ts'
import { ofModule, ofPlace } from './name-elsewhere.ts'
import { ofText } from './unquoted.ts'

const ofComment = (name: string, text: string): Words | undefined =>
  new RegExp(String.raw`//\s*${name}`, 'u').test(text) &&
  (/\p{Script=Han}/u.test(name) || /\/\/\s*\S+\s+\S+/.test(text))
    ? {
        title: `Python 不认识 // 后面的 ${name}`,
        suggestion: '如果这里是说明（注释），要用 # 开头，不用 //；如果是变量，要先给它一个值。',
      }
    : undefined

const guessOf = ({ traceback }: PythonError): string | undefined =>
  /Did you mean: '(.+?)'/.exec(traceback.trimEnd().split('\n').at(-1) ?? '')?.[1]

/** A beginner rarely means these functions, although a misspelt name may resemble them. */
const rarelyMeant = new Set(
  (
    'help hash dir id vars iter next hex oct bin ascii compile eval exec repr super map zip ' +
    'copyright credits license callable format object property slice aiter anext filter frozenset globals ' +
    'locals all any exit quit'
  ).split(' '),
)
const isRarelyMeant = (name: string): boolean => rarelyMeant.has(name) || /^(?:\w+attr|is\w+)$/.test(name)

export function ofName(error: PythonError, text: string, source: string): Words | undefined {
  const name = /^name '(.+?)' is not defined/.exec(error.message)?.[1]
  const { evidence } = error
  if (!name || !evidence) return undefined
  return ofNameItself(name, text, evidence) ?? ofNameMeant(name, error, text, source)
}

/** The name itself shows the mistake. */
function ofNameItself(name: string, text: string, evidence: Evidence): Words | undefined {
  if (/^_+name_*$/.test(name))
    return { title: `Python 不认识 ${name}`, suggestion: '两边各要两条下划线，写成 __name__。', meant: '__name__' }
  if (name === 'self')
    return {
      title: '这里没有 self',
      suggestion: '写在 class 里的 def，括号里的第一个参数要写 self；class 外面不能用 self。',
    }
  if (new RegExp(String.raw`^\s*${name}\s*==[^=]*$`, 'u').test(text))
    return {
      title: `变量 ${name} 还没有值就被用了`,
      suggestion: '两个等号 == 是比较；想把内容放进变量，用一个等号 =。',
      meant: '=',
    }
  const glued = /^(return|print|if|while|for|import|not|del|yield)(\d+)$/.exec(name)
  if (glued)
    return { title: `Python 不认识 ${name}`, suggestion: `${glued[1]} 后面要有空格，写成 ${glued[1]} ${glued[2]}。` }
  if (evidence.onSelf)
    return {
      title: `这里没有变量 ${name}，它在 self 里面`,
      suggestion: `前面加上 self.，写成 self.${name}。`,
      meant: `self.${name}`,
    }
  if (name === 'datetime' && /\bdatetime\s*\.\s*(?:now|today)/.test(text))
    return { title: '还没有导入 datetime', suggestion: '在程序最上面加一行 from datetime import datetime。' }
  return undefined
}

function ofNameMeant(name: string, error: PythonError, text: string, source: string): Words | undefined {
  const evidence = error.evidence!
  const words =
    ofComment(name, text) ??
    ofForeign(name) ??
    ofChinese(name, evidence) ??
    ofModule(name, evidence) ??
    ofPlace(name, evidence, error.line)
  if (words || /forget to import/.test(error.traceback.trimEnd().split('\n').at(-1) ?? '')) return words
  if (evidence.near)
    return {
      title: `Python 不认识 ${name} 这个名字`,
      suggestion: `是不是想写 ${evidence.near}？`,
      meant: evidence.near,
    }
  const guess = guessOf(error)
  const isOwn =
    guess !== undefined &&
    new RegExp(String.raw`(?:^|[^\p{L}\p{N}_.])${guess.replace('.', String.raw`\.`)}\s*=`, 'mu').test(source)
  if (guess && !isRarelyMeant(guess) && evidence.isCalled) return undefined
  return isOwn ? undefined : (ofText(name, text, evidence) ?? ofUnknownCall(name, error))
}

const ofUnknownCall = (name: string, { evidence }: PythonError): Words | undefined =>
  evidence?.isCalled
    ? {
        title: `没有叫 ${name} 的函数${/^[A-Z]/.test(name) ? '或 class' : ''}`,
        suggestion: `检查拼写和大小写；如果是自己的，要先用 ${/^[A-Z]/.test(name) ? `class ${name}:` : `def ${name}():`} 定义它。`,
      }
    : undefined
