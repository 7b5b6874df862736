import { blockWords } from '../../words/block-words.ts'

/** Titles of usual faults for a teacher, by the id of a pattern. */
export const faultTitles: Readonly<Record<string, string>> = {
  'message-misspelt': '发出和接收的消息名字不一样',
  'message-unheard': '消息没有人接收',
  'message-unsent': '消息没有人发出',
  'message-to-itself': '收到消息又发同一个消息',
  'script-without-start': '一段程序没有开头',
  'start-without-script': '开头下面是空的',
  'behind-the-end': '后面的永远轮不到',
  'block-uncalled': '自己的积木没有用上',
  'parameter-unused': '参数没有用上',
  'nothing-runs': '没有一段程序会开始',
  'if-looks-once': '“如果”只看了一次',
  'forever-in-loop': '循环里有停不下来的循环',
  'mouth-empty': '循环或“如果”里是空的',
  'condition-empty': '条件是空的',
  'repeat-zero': '重复 0 次',
  'speech-overwritten': '前一句话马上被盖住',
  'costume-too-fast': '换造型没有等待',
  'forever-on-key': '按键后停不下来',
  'moves-nowhere': '移动 0 步',
  'variable-name-as-text': '变量名写成了文字',
  'variable-never-written': '变量没有给过值',
  'variable-never-set': '变量没有清零',
  'variable-reset-in-loop': '循环里把变量又清零',
  'set-for-change': '用“设为”代替了“增加”',
  'compare-text-with-size': '文字和数比大小',
  'compare-with-nothing': '比较的一边是空的',
  'compare-with-itself': '和自己比较',
  'answer-lost': '回答被下一个问题盖掉',
  'answer-unused': '没有用到回答',
  'set-to-itself': '变量设成它自己',
  'list-grows-again': '列表没有清空',
  'clone-unmade': '没有克隆',
  'clone-storm': '克隆体克隆自己',
  'clone-never-deleted': '克隆体没有删除',
  'clone-idle': '克隆体没有程序',
  'pen-never-down': '没有落笔',
  'hidden-for-good': '藏起来没有再显示',
  'size-grows-again': '大小没有设回来',
  'number-zero': '积木上的数是 0',
  'repeat-once': '只重复一次',
  'there-and-back': '走过去又走回来',
  'pulled-two-ways': '两串积木往相反方向走',
  'shown-already': '没有藏过就显示',
  'speed-too-late': '“快慢”放得太晚',
  'wait-at-the-end': '“等一等”放在最后',
  'touch-alone': '没有别的角色可以碰',
  'page-missing': '要翻的页还没有',
  'page-never-turned': '没有翻页的积木',
  'say-nothing': '“说话”里没有字',
  'full-width-sign': '用了中文符号',
  'assign-in-condition': '条件里少一个等号',
  'else-if': 'elif 写成了 else if',
  'colon-missing': '少了冒号',
  'indent-missing': '少了缩进',
  'indent-unexpected': '多了缩进',
  'bracket-open': '括号不成对',
  'quote-open': '引号不成对',
  'print-without-brackets': 'print 少了括号',
  'plus-plus': '用了 ++',
  'equals-plus': '+= 写反了',
  'input-as-number': '输入没有变成数',
  'text-plus-number': '文字和数相加',
  'compare-number-with-text': '数和文字比较',
  'compare-as-statement': '赋值写成了 ==',
  'result-not-kept': '算出的结果没有存',
  'call-result-not-kept': '函数的结果没有存',
  'nothing-kept': '存下了 None',
  'call-without-brackets': '调用少了括号',
  'name-misspelt': '名字写错了',
  'import-missing': '没有导入模块',
  'never-initialised': '变量没有第一个值',
  'or-literal': 'or 的右边不是比较',
  'name-hidden': '盖住了自带的函数',
  'loop-without-stop': '循环停不下来',
  'loop-forever': '循环没有离开的办法',
  'loop-ends-at-once': '循环只走一遍',
  'loop-name-unused': '没有用到循环变量',
  'reset-in-loop': '循环里又从头开始',
  'list-changes-in-loop': '循环时增减了列表',
  'range-of-fraction': 'range() 里是小数',
  'range-too-far': '多走了一步，超出范围',
  'range-end': 'range() 可能少走一步',
  'return-missing': '函数没有返回结果',
  'handler-called': '交出函数时加了括号',
  'parameter-overwritten': '参数被换掉了',
  'calls-itself-for-ever': '一直调用自己',
  'function-uncalled': '函数没有被调用',
}

const kinds: Readonly<Record<string, string>> = {
  add: '少了',
  remove: '多了',
  replace: '要换成',
  move: '放错了地方：',
  value: '填得不对：',
}

const pythonWords: Readonly<Record<string, string>> = {
  is: '赋值 =',
  plusis: '增加 +=',
  def: '函数定义 def',
  compare: '比较',
  arithmetic: '计算',
  parameter: '参数',
}

function labelWords(label: string): string {
  if (label.startsWith('call-')) return `${label.slice('call-'.length)}()`
  return pythonWords[label] ?? blockWords(label)
}

/**
 * Returns the text of a step name (`Hint.step`) for a teacher. Undefined for a check, because checks have their own
 * texts.
 */
export function sayStep(step: string): string | undefined {
  const kind = step.slice(0, step.indexOf(':'))
  const label = step.slice(step.indexOf(':') + 1)
  if (kind === 'check') return undefined
  if (kind === 'fault') return faultTitles[label] ?? label
  return `${kinds[kind] ?? ''}“${labelWords(label)}”`
}
