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
