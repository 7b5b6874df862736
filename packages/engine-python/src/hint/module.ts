import { hints } from './hint-model.ts'

export const moduleHints = hints(
  'module',
  `
turtle 海龟画图
random 随机数
math 数学
time 时间和等待
datetime 日期和时间
calendar 日历
string 各种字母和数字
statistics 平均数、中位数
collections 更多种类的容器
itertools 排列组合
functools 函数的工具
json 保存和读取数据
csv 表格文件
os 文件和文件夹
sys Python 自己的信息
re 查找文字的规律
copy 复制
decimal 精确的小数
fractions 分数
sqlite3 小型数据库
dataclasses 数据类
enum 枚举
heapq 堆
bisect 二分查找
textwrap 给文字换行
pprint 整齐地显示
pathlib 文件路径
hashlib 文字的指纹
secrets 安全的随机数
uuid 唯一编号
typing 类型说明
numpy 数组和数学计算
matplotlib 画图表
jieba 把中文切成词`,
)
