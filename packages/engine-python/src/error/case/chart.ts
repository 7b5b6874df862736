import { caseOf, type Case } from './case.ts'

/** Names of drawing classes in messages of matplotlib. */
const DRAWN = [
  'Line2D',
  'Rectangle',
  'PathCollection',
  'PolyCollection',
  'Text',
  'Wedge',
  'Legend',
  'Axes',
  'tick_params',
]

const value = (pattern: RegExp, title: string, suggestion: string): Case =>
  caseOf('ValueError', pattern, title, suggestion)

const COLORS = '用 "red"、"blue" 这样的英文名，或 "#ff8800" 这样的写法。'
const EQUAL = '让它们一样多，用 len() 看看各有几个。'
const TAUGHT = '检查拼写；教学版只有折线图、散点图、柱状图、直方图和饼图这些常用的功能。'

/** Our `matplotlib` uses the messages of the original library. */
export const chartCases: readonly Case[] = [
  caseOf(
    'AttributeError',
    /^'(?:Axes|Figure)' object has no attribute '(\w+)'/,
    '这里的 matplotlib 是教学版，没有 $1',
    TAUGHT,
  ),
  caseOf(
    'AttributeError',
    new RegExp(`^(?:${DRAWN.join('|')})\\.set\\(\\) got an unexpected keyword argument '(\\w+)'`),
    '画图的函数没有 $1 这个参数',
    '检查拼写，例如颜色是 color，名字是 label，线宽是 linewidth。',
  ),
  value(
    /^x and y must have same first dimension, but have shapes \((\d+),\) and \((\d+),\)/,
    '横坐标有 $1 个，纵坐标有 $2 个，不能一一对应',
    EQUAL,
  ),
  value(/^x and y must be the same size/, '横坐标和纵坐标的个数不一样', EQUAL),
  value(
    /^shape mismatch: objects cannot be broadcast.*with shape \((\d+),\) and arg \d+ with shape \((\d+),\)/,
    '名字有 $1 个，高度有 $2 个，不能一一对应',
    EQUAL,
  ),
  value(/^'(label|explode)' must be of length 'x'/, '饼图里 $1 的个数和数据的个数不一样', EQUAL),
  value(/^Wedge sizes 'x' must be non negative/, '饼图里不能有负数', '检查数据，每一份都要是 0 或更大的数。'),
  value(/^All wedge sizes are zero/, '饼图的数据全是 0，分不出大小', '至少有一份要大于 0。'),
  value(
    /^'(.*)' is not a valid format string/,
    '看不懂 "$1" 这种画法',
    '画法由颜色、点和线组成，例如 "ro--" 是红色、圆点、虚线。',
  ),
  value(/^(.+) is not a valid value for (?:\w*color)$/, '没有 $1 这种颜色', COLORS),
  value(/^Unrecognized marker style (.+)/, '没有 $1 这种点', '常用的点有 "o"、"s"、"^"、"*"、"x"、"+"。'),
  value(/^(.+) is not a valid value for ls;/, '没有 $1 这种线', '线有 "-"、"--"、"-." 和 ":" 四种。'),
  value(
    /^(.+) is not a valid value for loc;/,
    '图例不能放在 $1',
    '位置有 "best"、"upper right"、"upper left"、"lower right"、"center" 等。',
  ),
  value(/^(.+) is not a valid value for (\w+); supported values are (.+)/, '$2 不能是 $1', '可以用的有：$3。'),
  value(/^`bins` must be positive/, 'bins 要是 1 或更大的整数', 'bins 是直方图分成几段，例如 bins=10。'),
  value(/^`bins` must increase/, 'bins 里的数要从小到大', '把分段的边界从小到大排列。'),
  value(
    /^num must be an integer with 1 <= num <= (\d+), not (.+)/,
    '没有第 $2 张小图，一共只有 $1 张',
    'subplot(行, 列, 第几张) 从 1 开始数。',
  ),
  value(
    /^The number of FixedLocator locations \((\d+)\).*labels \((\d+)\)/,
    '刻度有 $1 个，文字有 $2 个，不能一一对应',
    EQUAL,
  ),
]
