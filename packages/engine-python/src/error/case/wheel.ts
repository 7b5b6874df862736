import { caseOf, type Case } from './case.ts'

const TAUGHT = '检查拼写；教学版只有常用的功能，换一种写法试试。'
const value = (pattern: RegExp, title: string, suggestion: string): Case =>
  caseOf('ValueError', pattern, title, suggestion)

/** Features that our own packages (`wheels/`) lack. These cases are tried first. */
export const subsetCases: readonly Case[] = [
  caseOf(
    'ModuleNotFoundError',
    /^No module named '(numpy|matplotlib|jieba)'/,
    '$1 没有下载下来',
    '看看网络是不是断了，再运行一次；import $1 要写成单独的一行。',
  ),
  caseOf(
    'ModuleNotFoundError',
    /^No module named '((numpy|matplotlib|jieba)\.[\w.]+)'/,
    '这里的 $2 是教学版，没有 $1',
    TAUGHT,
  ),
  caseOf(
    'ImportError',
    /^cannot import name '(\w+)' from '((?:numpy|matplotlib|jieba)[\w.]*)' \(\/wheels/,
    '这里的 $2 是教学版，没有 $1',
    TAUGHT,
  ),
  caseOf(
    'AttributeError',
    /^module '((?:numpy|matplotlib|jieba)[\w.]*)' has no attribute '(\w+)'(?!.*consider renaming)/,
    '这里的 $1 是教学版，没有 $2',
    TAUGHT,
  ),
  caseOf(
    'AttributeError',
    /^'ndarray' object has no attribute '(append|insert|remove|pop|extend)'/,
    '数组没有 $1 这个功能',
    '数组的长短不变；用 a = np.append(a, 值) 得到一个新数组，或者先用列表。',
  ),
  caseOf(
    'AttributeError',
    /^'ndarray' object has no attribute '(\w+)'/,
    '数组没有 $1 这个功能',
    `这里的 numpy 是教学版。${TAUGHT}`,
  ),
]

/** Our `numpy` uses the messages of the original library. */
export const arrayCases: readonly Case[] = [
  value(
    /could not be broadcast together with shapes (.+?) ?$/,
    '两个数组的形状 $1 对不上，不能一起计算',
    '让两个数组一样长；print(a.shape) 可以看形状。',
  ),
  value(
    /^could not broadcast input array from shape (\S+) into shape (\S+)/,
    '形状 $1 的内容放不进形状 $2 的位置',
    '让等号两边的个数一样。',
  ),
  value(
    /^cannot reshape array of size (\d+) into shape (\S+)/,
    '$1 个数摆不成 $2 的形状',
    '各边的长度乘起来，要正好等于数的个数。',
  ),
  value(
    /^The truth value of an array with more/,
    '一组真假值不能直接当条件',
    '用 (a > 1).any() 问“有没有”，用 (a > 1).all() 问“是不是全都”；“并且”写 &，两边加括号。',
  ),
  value(/inhomogeneous shape/, '每一行的个数不一样，排不成数组', '让每一行的个数相同。'),
  value(
    /^matmul: .*size (\d+) is different from (\d+)/,
    '这两个矩阵不能相乘：$2 列遇上了 $1 行',
    '左边的列数要等于右边的行数。',
  ),
  value(/^shapes (\S+) and (\S+) not aligned/, '这两个矩阵不能相乘：$1 和 $2', '左边的列数要等于右边的行数。'),
  value(/^all the input array/, '这几个数组的大小接不起来', '除了连接的方向，其他方向的长度要相同。'),
  value(
    /^zero-size array to reduction|^attempt to get arg(?:max|min) of an empty/,
    '数组是空的，没有最大和最小',
    '先看看 a.size 是不是 0。',
  ),
  caseOf('LinAlgError', /^Singular matrix/, '这个矩阵没有逆，方程没有唯一的解', '看看有没有一行是另一行的倍数。'),
  caseOf('LinAlgError', /square$/, '这里要行数和列数相同的矩阵', 'print(a.shape) 可以看形状。'),
  caseOf(
    'AxisError',
    /^axis (-?\d+) is out of bounds for array of dimension (\d+)/,
    '这个数组只有 $2 个方向，没有 axis=$1',
    'axis 从 0 开始数：0 是一列一列地算，1 是一行一行地算。',
  ),
  caseOf(
    'IndexError',
    /^index (-?\d+) is out of bounds for axis \d+ with size (\d+)/,
    '数组里没有位置 $1：这个方向一共只有 $2 个',
    '位置从 0 开始数，最后一个是个数减 1。',
  ),
  caseOf(
    'IndexError',
    /^too many indices for array: array is (\d+)-dimensional, but (\d+)/,
    '数组只有 $1 个方向，方括号里写了 $2 个位置',
    'print(a.shape) 可以看形状。',
  ),
  caseOf(
    'IndexError',
    /^only integers, slices/,
    '方括号里要写整数、切片、列表或真假数组',
    '看看位置是不是小数或文字，用 int() 变成整数。',
  ),
  caseOf(
    'IndexError',
    /^boolean index did not match/,
    '真假数组和原来的数组不一样长',
    '条件要用同一个数组来写，例如 a[a > 1]。',
  ),
]
