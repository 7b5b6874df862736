import { hints } from './hint-model.ts'

export const builtinHints = hints(
  'function',
  `
print(内容) 把内容显示出来
input(提示) 等待输入，得到一段文字
int(内容) 变成整数
float(内容) 变成小数
str(内容) 变成文字
bool(内容) 变成真或假
list(内容) 变成列表
dict() 新建一个字典
set(内容) 变成集合，去掉重复的
tuple(内容) 变成元组
range(开始, 结束, 步长) 一串整数，不包括结束
len(内容) 有多少个
type(内容) 是什么类型
abs(数) 绝对值
round(数, 位数) 四舍五入
max(内容) 最大的
min(内容) 最小的
sum(列表) 加起来
pow(底数, 指数) 乘方
divmod(甲, 乙) 商和余数
sorted(内容) 从小到大排好
reversed(内容) 反过来
enumerate(内容) 一边取一边数
zip(甲, 乙) 两个列表配成对
map(函数, 列表) 每一个都用函数算一遍
filter(函数, 列表) 留下符合条件的
all(列表) 是不是全部成立
any(列表) 是不是有一个成立
open(文件名, 方式) 打开文件
chr(编号) 编号对应的字
ord(字) 字的编号
bin(整数) 变成二进制
hex(整数) 变成十六进制
oct(整数) 变成八进制
isinstance(内容, 类型) 是不是这种类型
dir(内容) 里面有哪些名字
id(内容) 在内存里的编号
format(内容, 格式) 按格式变成文字
iter(内容) 准备一个一个地取
next(内容) 取下一个
hasattr(内容, 名字) 有没有这个名字
getattr(内容, 名字) 取出这个名字的内容
super() 上一层的类
exit() 结束程序`,
)
