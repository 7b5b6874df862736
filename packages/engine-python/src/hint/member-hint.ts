import { hints, type Hint } from './hint-model.ts'
import { packageHints } from './package-hint.ts'
import { turtleHints } from './turtle-hint.ts'

const random = hints(
  'function',
  `
randint(最小, 最大) 随机整数，两头都包括
random() 0 到 1 之间的随机小数
choice(列表) 随机选一个
choices(列表, k=个数) 随机选几个，可以重复
sample(列表, 个数) 随机选几个，不重复
shuffle(列表) 打乱顺序
uniform(最小, 最大) 随机小数
randrange(开始, 结束, 步长) 随机整数，不包括结束
seed(数) 让随机数每次一样`,
)

const math = hints(
  'constant',
  `
pi 圆周率 3.14159…
e 自然常数 2.71828…
inf 无穷大
sqrt(数) 平方根
floor(数) 向下取整
ceil(数) 向上取整
fabs(数) 绝对值
pow(底数, 指数) 乘方
gcd(甲, 乙) 最大公约数
lcm(甲, 乙) 最小公倍数
factorial(数) 阶乘
sin(弧度) 正弦
cos(弧度) 余弦
tan(弧度) 正切
atan2(y, x) 方向的角度
radians(角度) 角度变弧度
degrees(弧度) 弧度变角度
hypot(x, y) 斜边的长度
log(数) 对数
log10(数) 以 10 为底的对数
exp(数) e 的乘方
trunc(数) 去掉小数部分
isqrt(整数) 平方根的整数部分
dist(甲, 乙) 两点的距离
comb(总数, 个数) 组合数
perm(总数, 个数) 排列数`,
)

const time = hints(
  'function',
  `
sleep(秒) 停一会儿
time() 现在的时间，用秒表示
strftime(格式) 按格式写出时间
localtime() 现在的年月日时分秒
perf_counter() 用来计时
ctime() 现在时间的文字`,
)

const datetime = hints(
  'class',
  `
datetime(年, 月, 日) 日期和时间
date(年, 月, 日) 日期
time(时, 分, 秒) 时间
timedelta(days=天数) 一段时间`,
)

const collections = hints(
  'class',
  `
Counter(内容) 数一数每个有几个
defaultdict(类型) 有默认值的字典
deque(列表) 两头都能加的列表
namedtuple(名字, 各项) 有名字的元组
OrderedDict() 记住顺序的字典`,
)

const os = hints(
  'function',
  `
listdir(文件夹) 有哪些文件
remove(文件名) 删除文件
rename(旧, 新) 改文件名
mkdir(名字) 新建文件夹
getcwd() 现在的文件夹`,
)

const json = hints(
  'function',
  `
dumps(数据) 数据变成文字
loads(文字) 文字变成数据
dump(数据, 文件) 数据存到文件
load(文件) 从文件读数据`,
)

const statistics = hints(
  'function',
  `
mean(列表) 平均数
median(列表) 中位数
mode(列表) 出现最多的
stdev(列表) 标准差`,
)

const calendar = hints(
  'function',
  `
month(年, 月) 一个月的日历
isleap(年) 是不是闰年
monthrange(年, 月) 第一天是星期几，一共几天
weekday(年, 月, 日) 星期几，0 是星期一`,
)

const string = hints(
  'constant',
  `
ascii_letters 所有英文字母
ascii_lowercase 小写字母
ascii_uppercase 大写字母
digits 数字 0 到 9
punctuation 英文标点`,
)

const re = hints(
  'function',
  `
findall(规律, 文字) 找出所有
search(规律, 文字) 找第一个
match(规律, 文字) 从开头比对
sub(规律, 新, 文字) 替换
split(规律, 文字) 切开`,
)

const itertools = hints(
  'function',
  `
permutations(列表, 个数) 所有排列
combinations(列表, 个数) 所有组合
product(甲, 乙) 所有搭配
count(开始) 一直数下去
cycle(列表) 一圈一圈地取
accumulate(列表) 一边加一边取`,
)

const csv = hints(
  'function',
  `
reader(文件) 一行一行地读表格
writer(文件) 写表格
DictReader(文件) 按列名读表格
DictWriter(文件, 列名) 按列名写表格`,
)

/** Suggested after the module was imported. */
export const memberHints: Readonly<Record<string, readonly Hint[]>> = {
  turtle: turtleHints,
  random,
  math,
  time,
  datetime,
  collections,
  os,
  json,
  statistics,
  calendar,
  string,
  re,
  itertools,
  csv,
  ...packageHints,
}
