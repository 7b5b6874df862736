import { catalogue, refuse, type ProblemDefinition } from './problem.ts'

/** The child reads these messages when a text is not published. */
export const safeTextProblems = {
  'safeText.number': refuse('这里面好像有电话、QQ、微信一类的号码。为了你的安全，请先把号码去掉'),
  'safeText.link': refuse('这里面好像有网址或邮箱。为了你的安全，请先把它去掉'),
  'safeText.word': refuse('“{word}”这样的话会让人不舒服，换个友好的说法吧'),
  'safeText.own': refuse('这里面有你的{what}，大家都会看到。为了你的安全，换个说法吧'),
} as const satisfies Record<string, ProblemDefinition>
/** A child's public texts must not contain these personal details. */
export const ownDetailNames = { realname: '真实姓名', phone: '电话', school: '学校' } as const
export const safeTextProblem = catalogue(safeTextProblems)
