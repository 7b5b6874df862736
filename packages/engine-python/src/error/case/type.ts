import { caseOf, type Case } from './case.ts'

const type = (pattern: RegExp, title: string, suggestion: string): Case =>
  caseOf('TypeError', pattern, title, suggestion)

export const typeCases: readonly Case[] = [
  type(
    /^can only concatenate str \(not "(\w+)"\) to str/,
    '文字不能直接和$t1相加',
    '用 str() 把它变成文字，或者用 f"……{变量}" 的写法。',
  ),
  type(/^can only concatenate (\w+) \(not "(\w+)"\)/, '$t1不能直接和$t2相加', '让加号两边是同一种东西。'),
  type(
    /^unsupported operand type\(s\) for \+=?: '(?:int|float)' and 'str'/,
    '数字不能直接和文字相加',
    '想算数就用 int() 把文字变成数字，想连成文字就用 str() 把数字变成文字。',
  ),
  type(
    /^unsupported operand type\(s\) for (\S+): (?:'(NoneType)' and|'\w+' and '(NoneType)')/,
    '参加计算的内容是空的（None）',
    '检查函数有没有用 return 给出结果，print() 是没有结果的。',
  ),
  type(
    /^unsupported operand type\(s\) for (.+?): '(.+?)' and '(.+?)'/,
    '$t2和$t3之间不能做 $1 运算',
    '检查两边的内容，需要数字时用 int() 或 float() 转换。',
  ),
  type(
    /^'(<|>|<=|>=)' not supported between instances of '(.+?)' and '(.+?)'/,
    '$t2和$t3不能比大小',
    'input() 得到的是文字，先用 int() 变成数字再比较。',
  ),
  type(
    /^can't multiply sequence by non-int of type '(\w+)'/,
    '文字或列表只能和整数相乘',
    '用 int() 把另一边变成整数。',
  ),
  type(
    /^bad operand type for (?:unary \S+|abs\(\)): '(\w+)'/,
    '$t1前面不能用这个运算',
    '先用 int() 或 float() 把它变成数字。',
  ),
  type(
    /^'module' object is not callable/,
    '这是一个模块，不能直接加括号使用',
    '写成 模块名.函数名() 的样子，例如 random.randint(1, 6)。',
  ),
  type(/^'(.+?)' object is not callable/, '$t1不能加括号当函数用', '看看是不是漏了运算符号，或者变量和函数重名了。'),
  type(
    /^'NoneType' object is not (?:iterable|subscriptable)/,
    '这个内容是空的（None），里面什么也没有',
    '检查函数有没有用 return 给出结果。',
  ),
  type(/^'(int|float)' object is not iterable/, '$t1不能一个一个地取', '想重复几次，要写 for i in range(次数):。'),
  type(/^'(.+?)' object is not iterable/, '$t1不能一个一个地取', 'for 后面要用列表、文字或 range()。'),
  type(
    /^'(?:builtin_function_or_method|function|method)' object is not subscriptable/,
    '函数后面要用圆括号，不能用方括号',
    '把 [ ] 改成 ( )。',
  ),
  type(
    /^'(.+?)' object is not subscriptable/,
    '$t1不能用方括号取内容',
    '方括号只能用在列表、文字、字典这样的东西后面。',
  ),
  type(
    /(\w+)\.\w+\(\) missing \d+ required positional arguments?: 'self'/,
    '$1 后面少了括号',
    '先写 变量 = $1() 做出一个，再用变量和点号使用它的功能。',
  ),
  type(
    /^(?:.+<locals>\.)?(\w+(?:\.\w+)*)\(\) missing \d+ required (?:positional|keyword-only) arguments?: (.+)/,
    '调用 $1() 时少给了参数 $2',
    '在括号里补上它。',
  ),
  type(
    /\.(\w+)\(\) takes 0 positional arguments but \d+ (?:was|were) given/,
    'class 里的 $1() 少写了 self',
    '写在 class 里的 def，括号里的第一个参数要写 self。',
  ),
  type(
    /^(?:.+<locals>\.)?(\w+(?:\.\w+)*)\(\) takes (?:from \d+ to )?0 positional arguments? but (\d+) (?:was|were) given/,
    '$1() 的括号里不用写东西，却给了 $2 个',
    '去掉括号里的内容。',
  ),
  type(
    /^(?:.+<locals>\.)?(\w+(?:\.\w+)*)\(\) takes (?:from \d+ to )?(\d+) positional arguments? but (\d+) w\w+ given/,
    '$1() 最多要 $2 个参数，却给了 $3 个',
    '数一数括号里的逗号，去掉多余的参数。',
  ),
  type(
    /^(\w+(?:\.\w+)*)\(?\)? ?(?:expected|takes) (?:exactly |at (?:least|most) )?(\w+) arguments?,? (?:\(|got )(\d+)/,
    '$1() 的参数个数不对',
    '看看括号里应该写几个内容。',
  ),
  type(
    /^(?:.+<locals>\.)?(\w+(?:\.\w+)*)\(\) got an unexpected keyword argument '(\w+)'/,
    '$1() 没有叫 $2 的参数',
    '检查参数名的拼写。',
  ),
  type(
    /^(?:.+<locals>\.)?(\w+(?:\.\w+)*)\(\) got multiple values for argument '(\w+)'/,
    '参数 $2 给了两次',
    '去掉其中一个。',
  ),
  type(
    /^'(.+?)' object cannot be interpreted as an integer/,
    '这里要用整数，给的却是$t1',
    '用 int() 把它变成整数，除法想得到整数用 //。',
  ),
  type(
    /^(list|tuple|string|str) indices must be integers(?: or slices)?, not '?(\w+)'?/,
    '方括号里要写整数，写的却是$t2',
    '位置从 0 开始数，用 int() 把它变成整数。',
  ),
  type(
    /^'(str|tuple|range|bytes)' object does not support item (?:assignment|deletion)/,
    '$t1里的内容不能直接修改',
    '换成列表，或者做一个新的。',
  ),
  type(
    /^'(.+?)' object does not support item assignment/,
    '$t1不能用方括号修改内容',
    '检查变量里放的是不是列表或字典。',
  ),
  type(
    /^object of type '(.+?)' has no len\(\)/,
    '$t1没有长度',
    'len() 用来数文字、列表、字典里有多少个内容；数字先用 str() 变成文字。',
  ),
  type(/^(int|float)\(\) argument must be .* not '(\w+)'/, '$t2不能变成数字', '检查括号里的内容，它应该是文字或数字。'),
  type(/unhashable type: '(\w+)'/, '$t1不能当字典的键或放进集合', '换成文字、数字或元组。'),
  type(
    /^not all arguments converted during string formatting|^not enough arguments for format string/,
    '% 前后的内容个数对不上',
    '想求余数，先用 int() 把文字变成数字；想拼文字，用 f"……{变量}" 的写法。',
  ),
  type(
    /^sequence item \d+: expected str instance, (\w+) found/,
    'join() 只能连接文字，里面却有$t1',
    '先用 str() 把每一个都变成文字。',
  ),
  type(/^argument of type '(\w+)' is not/, '不能在$t1里面找东西', 'in 后面要用文字、列表或字典。'),
  type(
    /^cannot unpack non-iterable (\w+) object/,
    '$t1不能拆成几个变量',
    '等号右边要有和左边一样多的内容，用逗号隔开。',
  ),
  type(
    /^must be real number, not (\w+)|^a float is required/,
    '这里要用数字，给的却是$t1',
    '用 int() 或 float() 把它变成数字。',
  ),
  type(/must be str, not (\w+)|expected str.*, not (\w+)/, '这里要用文字，给的却不是', '用 str() 把它变成文字。'),
  type(/^exceptions must derive from/, 'raise 后面要写一种错误', '例如 raise ValueError("说明")。'),
  type(/^/, '内容的种类不对', '检查这一行里每个变量放的是文字、数字还是列表。'),
]
