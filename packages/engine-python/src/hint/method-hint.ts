import { hints } from './hint-model.ts'

/** Suggested after a dot if the type of the value is unknown. */
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
