import { caseOf, type Case } from './case.ts'

const value = (pattern: RegExp, title: string, suggestion: string): Case =>
  caseOf('ValueError', pattern, title, suggestion)
const index = (pattern: RegExp, title: string, suggestion: string): Case =>
  caseOf('IndexError', pattern, title, suggestion)

/** Values of the right type that are not accepted. */
export const valueCases: readonly Case[] = [
  value(
    /^invalid literal for int\(\) with base \d+: ''/,
    'int() 得到的是空的文字，变不成整数',
    '输入时要写一个数字再按回车。',
  ),
  value(
    /^invalid literal for int\(\) with base \d+: '([-+]?\d*\.\d+)'/,
    '“$1”是小数，int() 不能直接变',
    '用 float()，或者输入整数。',
  ),
  value(
    /^invalid literal for int\(\) with base \d+: (.+)/,
    '$1 变不成整数',
    'int() 里的文字只能有数字，检查输入的内容。',
  ),
  value(/^could not convert string to float: (.+)/, '$1 变不成数字', 'float() 里的文字只能是数字，检查输入的内容。'),
  value(
    /^not enough values to unpack \(expected (?:at least )?(\d+), got (\d+)\)/,
    '左边有 $1 个变量，右边只有 $2 个内容',
    '让等号两边的个数一样多。',
  ),
  value(
    /^too many values to unpack \(expected (\d+)/,
    '左边只有 $1 个变量，右边的内容更多',
    '让等号两边的个数一样多。',
  ),
  value(/not in list|^list\.(?:remove|index)\(x\)/, '列表里没有这个内容', '先用 if 内容 in 列表: 检查一下。'),
  value(/^substring not found/, '文字里找不到要找的内容', '先用 if 内容 in 文字: 检查一下。'),
  value(
    /^math domain error|^expected a (?:nonnegative|positive) input/,
    '这个数不能做这种数学运算',
    '例如负数不能开平方，检查括号里的数。',
  ),
  value(/^empty range/, '随机数的范围是空的', '前面的数要比后面的小，例如 randint(1, 6)。'),
  value(
    /(?:iterable argument|arg) is (?:an )?empty/,
    '里面一个内容也没有，找不出最大或最小的',
    '先检查列表是不是空的。',
  ),
  value(/^sleep length must be non-negative/, '等待的时间不能是负数', '把 sleep() 里的数改成 0 或更大。'),
  value(/closed file/, '文件已经关闭，不能再读写', '把读写放在 with open(...) 的缩进里面。'),
  value(
    /^(?:range|slice).*(?:must not be|cannot be) zero|step.*zero/,
    '步长不能是 0',
    '把 range() 或切片的第三个数改成别的数。',
  ),
  value(/^I\/O|^invalid mode/, '打开文件的方式写错了', '读用 "r"，写用 "w"，添加用 "a"。'),
  value(
    /^(?:year|month|day|hour|minute|second)\b.*(?:out of range|must be)/,
    '没有这样的日期或时间',
    '检查年、月、日的数。',
  ),
  value(
    /^(?:Invalid|Unknown|Missing) format|^Format specifier|not allowed in (?:string|integer) format/,
    '花括号里冒号后面的格式写错了',
    '小数写 :.2f，补零写 :05d，靠右写 :>8；文字不能用 d 和 f。',
  ),
  value(/^/, '内容的值不合适', '检查括号里的内容是不是函数能接受的。'),
  index(
    /^(list|string|tuple|range object) index out of range/,
    '位置超出了范围，那里没有内容',
    '位置从 0 开始数，最后一个是 长度-1，用 len() 看看有多长。',
  ),
  index(/^list assignment index out of range/, '列表没有这个位置，不能直接放进去', '用 append() 在列表末尾添加。'),
  index(/^pop index out of range/, '位置超出了范围，那里没有内容', '位置从 0 开始数，用 len() 看看有多长。'),
  index(/^pop from empty/, '列表已经空了，取不出内容', '先用 if 列表: 检查里面还有没有内容。'),
  index(/^Cannot choose from an empty/, '空的列表里选不出内容', '先往列表里放几个内容。'),
  index(/^/, '位置超出了范围', '位置从 0 开始数，用 len() 看看有多长。'),
  caseOf(
    'KeyError',
    /^'(?:pop from an empty|popitem\(\): dictionary is empty)/,
    '已经空了，取不出内容',
    '先检查里面还有没有内容。',
  ),
  caseOf('KeyError', /(.+)/, '字典里没有 $1 这个键', '检查拼写，或者用 字典.get(键) 来取。'),
  caseOf('ZeroDivisionError', /^/, '0 不能当除数', '除之前先用 if 检查除数是不是 0。'),
  caseOf('OverflowError', /^/, '数字太大了，算不了', '把数字改小一点。'),
  caseOf(
    'UnicodeDecodeError',
    /^/,
    '文件里的文字用这种编码读不出来',
    '在 open() 里写 encoding="utf-8" 或 encoding="gbk" 试试。',
  ),
  caseOf('UnicodeEncodeError', /^/, '这些文字不能用这种编码保存', '在 open() 里写 encoding="utf-8"。'),
  caseOf('JSONDecodeError', /^/, '这段文字不是正确的 JSON', '检查引号、逗号和括号。'),
]
