import { caseOf, type Case } from './case.ts'

const syntax = (pattern: RegExp, title: string, suggestion: string): Case =>
  caseOf('SyntaxError', pattern, title, suggestion)
const indent = (pattern: RegExp, title: string, suggestion: string): Case =>
  caseOf('IndentationError', pattern, title, suggestion)

/** Punctuation, indentation and misplaced keywords. */
export const syntaxCases: readonly Case[] = [
  syntax(
    /^invalid character '(.)'/,
    '这里有一个 Python 不认识的符号“$1”',
    '切换到英文输入法，把它改成英文标点，例如 ≥ 要写成 >=。',
  ),
  syntax(/^invalid non-printable character/, '这里藏着一个看不见的特殊字符', '删掉这里的空白，再用空格键重新输入。'),
  syntax(/^':' expected after dictionary key/, '字典的键后面少了冒号', '键和值之间要写英文冒号，例如 {"年龄": 9}。'),
  syntax(
    /Is this intended to be part of the string/,
    '引号里面又用了同样的引号，文字提前结束了',
    "把里面的引号换成单引号 '，或者换成中文引号“”。",
  ),
  syntax(/^expected ':'/, '这一行末尾少了冒号', '在 if、for、while、def、else 这样的行末尾加上英文冒号 :。'),
  syntax(/^unterminated triple-quoted/, '三引号的文字没有结束', '在文字的末尾补上三个引号。'),
  syntax(
    /^unterminated f-string|^unterminated string literal/,
    '引号没有成对，文字没有结束',
    '在文字的末尾补上和开头一样的英文引号。',
  ),
  syntax(/^'([([{])' was never closed/, '左边的“$1”没有找到和它配对的另一半', '数一数括号，在该结束的地方补上另一半。'),
  syntax(/^unmatched '(.)'/, '多了一个“$1”，前面没有和它配对的括号', '删掉它，或者在前面补上另一半。'),
  syntax(
    /^closing parenthesis '(.)' does not match opening parenthesis '(.)'/,
    '括号配错了对：开头是“$2”，结尾却是“$1”',
    '让一对括号的左右两半是同一种。',
  ),
  syntax(/^Missing parentheses in call to '(\w+)'/, '$1 后面要用括号把内容括起来', '写成 $1(...) 的样子。'),
  syntax(
    /^invalid syntax\. Maybe you meant '=='/,
    '这里用了一个等号 =，它的意思是“放进变量”',
    '想比较两个东西是不是相等，要用两个等号 ==。',
  ),
  syntax(/^cannot assign to (True|False|None)/, '$1 是 Python 自己的词，不能当变量用', '换一个变量名。'),
  syntax(
    /^cannot assign to (?:literal|expression|f-string|attribute)/,
    '等号左边不能是数字、文字或算式',
    '等号左边写变量名，右边写要放进去的内容，例如 a = 3。',
  ),
  syntax(/^cannot assign to function call/, '等号左边不能是函数调用', '等号左边只能写变量名。'),
  syntax(/^cannot assign to/, '等号左边的内容不能被赋值', '等号左边写变量名，右边写要放进去的内容。'),
  syntax(
    /is an illegal expression for augmented assignment/,
    '+= 这样的写法，左边只能是一个变量',
    '先给变量一个值，再写 变量 += 1。',
  ),
  syntax(/^'return' outside function/, 'return 只能写在函数里面', '检查缩进，看看它是不是应该放进 def 下面。'),
  syntax(/^'break' outside loop/, 'break 只能写在循环里面', '检查缩进，看看它是不是应该放进 for 或 while 下面。'),
  syntax(
    /^'continue' not properly in loop/,
    'continue 只能写在循环里面',
    '检查缩进，看看它是不是应该放进 for 或 while 下面。',
  ),
  syntax(/^'(?:await|yield|async \w+)' outside/, '这个词只能写在函数里面', '检查缩进，看看它是不是应该放进 def 下面。'),
  syntax(
    /^expected 'except' or 'finally' block/,
    'try 后面少了 except',
    '在 try 的内容下面加上 except: 和出错时要做的事。',
  ),
  syntax(/^expected 'else' after 'if' expression/, '一行写完的 if 少了 else', '写成 甲 if 条件 else 乙 的样子。'),
  syntax(/^expected '\('/, '函数名后面少了括号', '定义函数要写成 def 名字(): 的样子。'),
  syntax(/^leading zeros in decimal integer/, '数字不能用 0 开头', '去掉前面的 0，例如 007 写成 7。'),
  syntax(
    /^invalid (?:decimal|hexadecimal|octal|binary) literal|^invalid digit/,
    '数字和字母连在了一起',
    '变量名不能用数字开头；数字和字母之间要有运算符号。',
  ),
  syntax(
    /^f-string: (?:expecting '\}'|single '\}' is not allowed|valid expression required)|^f-string/,
    'f 文字里的花括号没有写对',
    '检查 { 和 } 是不是成对，里面是不是有变量名。',
  ),
  syntax(/Perhaps you forgot a comma/, '这里可能少了一个逗号', '在两个内容之间加上英文逗号，或检查引号和括号。'),
  syntax(/^positional argument follows keyword argument/, '带名字的参数要写在最后面', '把没有名字的参数移到前面。'),
  syntax(/^keyword argument repeated: (\w+)/, '参数 $1 写了两次', '删掉其中一个。'),
  syntax(/^duplicate (?:parameter|argument) '(\w+)'/, '函数里有两个参数都叫 $1', '给其中一个换个名字。'),
  syntax(
    /^(?:parameter without a default|non-default argument) follows/,
    '没有默认值的参数要写在有默认值的前面',
    '调整一下参数的先后顺序。',
  ),
  syntax(
    /^name '(\w+)' is (?:used prior to|assigned to before|parameter and) global/,
    'global $1 写得太晚了',
    '把 global $1 移到函数的第一行。',
  ),
  syntax(
    /^no binding for nonlocal '(\w+)' found/,
    '外层函数里没有变量 $1',
    '变量在所有函数外面时，写 global $1；在外层函数里时，先在那里给它一个值。',
  ),
  syntax(
    /^nonlocal declaration not allowed at module/,
    'nonlocal 只能写在函数里面的函数里',
    '函数外面不用写它，删掉这一行。',
  ),
  syntax(
    /^name '(\w+)' is parameter and nonlocal/,
    '$1 已经是这个函数的参数了',
    '给参数换一个名字，或者删掉 nonlocal $1。',
  ),
  syntax(
    /^name '(\w+)' is (?:used prior to|assigned to before) nonlocal/,
    'nonlocal $1 写得太晚了',
    '把 nonlocal $1 移到函数的第一行。',
  ),
  syntax(/^name '(\w+)' is nonlocal and global/, '$1 不能又是 global 又是 nonlocal', '只留下一个。'),
  syntax(/^unexpected character after line continuation/, '反斜杠 \\ 后面不能再有别的内容', '删掉反斜杠，除号要用 /。'),
  syntax(/Did you mean '(\w+)'\?/, '这里的单词好像拼错了', '是不是想写 $1？'),
  syntax(/^unexpected EOF/, '程序还没写完就结束了', '看看最后一行是不是少了括号或内容。'),
  syntax(
    /^invalid escape sequence|unicodeescape|truncated \\/,
    '文字里的反斜杠 \\ 有特别的意思',
    '想写反斜杠本身，要写两个 \\\\。',
  ),
  indent(
    /^expected an indented block after (?:'(\w+)' statement|(\w+) definition)/,
    '冒号下面的内容要向右缩进',
    '在这一行前面按一次 Tab 键（4 个空格）。',
  ),
  indent(/^expected an indented block/, '冒号下面的内容要向右缩进', '在这一行前面按一次 Tab 键（4 个空格）。'),
  indent(/^unexpected indent/, '这一行前面多了空格', '删掉行首多余的空格，让它和上一行对齐。'),
  indent(/^unindent does not match/, '这一行的缩进和前面对不齐', '让同一组的每一行前面都有一样多的空格。'),
  caseOf('TabError', /^/, '缩进里混用了空格和 Tab', '把行首的空白删掉，统一用 4 个空格。'),
  indent(/^/, '这一行的缩进不对', '检查行首的空格，让同一组的内容对齐。'),
  syntax(/^/, '这里的写法 Python 看不懂', '检查这一行和上一行：拼写、冒号、括号和引号。'),
]
