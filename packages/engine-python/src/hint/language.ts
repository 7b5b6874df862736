import { hints } from './hint-model.ts'

export const keywordHints = hints(
  'keyword',
  `
if 如果条件成立就做下面的事
elif 否则如果另一个条件成立
else 否则做下面的事
for 一个一个地取，重复做
while 只要条件成立就一直重复
in 在……里面
break 马上结束循环
continue 跳到下一次循环
pass 什么也不做，先占个位置
def 定义自己的函数
return 结束函数并给出结果
class 定义自己的类
import 导入模块
from 从模块里导入一部分
as 起一个别的名字
and 并且，两个条件都要成立
or 或者，有一个条件成立就行
not 不是，把条件反过来
is 是不是同一个东西
True 真，成立
False 假，不成立
None 空，什么也没有
try 试着做，出错也不怕
except 出错时做下面的事
finally 不管出不出错最后都做
raise 报告一个错误
with 用完自动收拾好
global 使用函数外面的变量
nonlocal 使用外层函数的变量
lambda 一行写完的小函数
assert 检查条件，不成立就报错
del 删掉变量或列表里的内容
match 看看是哪一种情况
case 其中一种情况
yield 一次给出一个结果
async 定义可以等待的函数
await 等待结果`,
)

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

/** After a point, when the type before it is not known. */
export const methodHints = hints(
  'method',
  `
append(内容) 加到列表末尾
insert(位置, 内容) 插到列表的某个位置
remove(内容) 从列表里删掉
pop(位置) 取出并删掉
sort() 列表从小到大排序
reverse() 列表反过来
extend(列表) 接上另一个列表
index(内容) 在第几个位置
count(内容) 出现了几次
clear() 全部清空
copy() 复制一份
keys() 字典所有的键
values() 字典所有的值
items() 字典所有的键和值
get(键, 默认值) 取字典的值，没有就用默认值
update(字典) 合并另一个字典
add(内容) 加到集合里
split(分隔) 把文字切成列表
join(列表) 用这段文字连接列表
replace(旧, 新) 替换文字
strip() 去掉两头的空白
upper() 变成大写
lower() 变成小写
title() 每个单词首字母大写
startswith(文字) 是不是以它开头
endswith(文字) 是不是以它结尾
find(文字) 找到它的位置，没有是 -1
isdigit() 是不是都是数字
isalpha() 是不是都是字母
format(内容) 把内容填进花括号
center(宽度) 放在中间
zfill(宽度) 前面补 0
read() 读出全部内容
readline() 读一行
readlines() 读出所有行
write(文字) 写到文件里
close() 关闭文件`,
)
