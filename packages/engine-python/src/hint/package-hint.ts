import { hints, type Hint } from './hint-model.ts'

/** Names in the packages of `wheels/`, by the name after `import`. */
export const packageHints: Readonly<Record<string, readonly Hint[]>> = {
  'matplotlib.pyplot': hints(
    'function',
    `
plot(横坐标, 纵坐标) 画折线图
scatter(横坐标, 纵坐标) 画散点图
bar(名字, 高度) 画柱状图
barh(名字, 长度) 画横着的柱状图
hist(数据, 几组) 画直方图，看数据怎么分布
pie(数据, labels=名字) 画饼图
title(文字) 图的标题
xlabel(文字) 横轴的名字
ylabel(文字) 纵轴的名字
legend() 显示图例
grid() 显示网格
show() 把图显示出来
figure(figsize=(宽, 高)) 新开一张图
subplot(行, 列, 第几个) 一张图里分几格
subplots(行, 列) 一次分好几格
xlim(最小, 最大) 横轴的范围
ylim(最小, 最大) 纵轴的范围
xticks(位置, 文字) 横轴的刻度
yticks(位置, 文字) 纵轴的刻度
text(x, y, 文字) 在图上写字
annotate(文字, 位置) 在图上加注释
bar_label(柱子) 在柱子上写数
fill_between(横坐标, 下, 上) 涂满两条线之间
axhline(高度) 画一条横线
axvline(位置) 画一条竖线
suptitle(文字) 所有图的大标题
savefig(文件名) 把图存成文件
tight_layout() 自动排整齐
clf() 清空这张图
close() 关上这张图
pause(秒) 显示一会儿再接着画`,
  ),
  numpy: hints(
    'constant',
    `
array(列表) 把列表变成数组
arange(开始, 结束, 步长) 一串等差的数
linspace(开始, 结束, 个数) 平均分成几个数
zeros(形状) 全是 0 的数组
ones(形状) 全是 1 的数组
full(形状, 数) 全是同一个数的数组
eye(大小) 对角线是 1 的方阵
sum(数组) 求和
mean(数组) 平均数
median(数组) 中位数
std(数组) 标准差
max(数组) 最大的数
min(数组) 最小的数
argmax(数组) 最大的数在第几个
argmin(数组) 最小的数在第几个
sort(数组) 从小到大排好
argsort(数组) 排好以后各在第几个
unique(数组) 去掉重复的
cumsum(数组) 一边加一边记
diff(数组) 相邻两个数的差
round(数组, 位数) 四舍五入
sqrt(数组) 平方根
abs(数组) 绝对值
exp(数组) e 的几次方
log(数组) 自然对数
sin(数组) 正弦，用弧度
cos(数组) 余弦，用弧度
tan(数组) 正切，用弧度
where(条件, 甲, 乙) 按条件选两个里的一个
reshape(数组, 形状) 换一种摆法
concatenate(数组们) 接起来
vstack(数组们) 上下叠起来
hstack(数组们) 左右接起来
append(数组, 值) 在末尾添上，得到新数组
dot(甲, 乙) 点积、矩阵乘法
transpose(数组) 行和列互换
any(条件) 有一个对就是对
all(条件) 全部都对才是对
loadtxt(文件名) 从文件读数
savetxt(文件名, 数组) 把数存进文件
pi 圆周率 3.14159…
e 自然常数 2.71828…
inf 无穷大
nan 不是数
random 随机数
linalg 矩阵的计算`,
  ),
  'numpy.random': hints(
    'function',
    `
randint(最小, 最大, 个数) 随机整数，不包括最大
rand(个数) 0 到 1 之间的随机小数
randn(个数) 正态分布的随机数
random(个数) 0 到 1 之间的随机小数
uniform(最小, 最大, 个数) 一段里的随机小数
normal(平均, 标准差, 个数) 正态分布的随机数
choice(数组, 个数) 随机选几个
shuffle(数组) 打乱顺序
permutation(数) 打乱顺序的新数组
seed(数) 让随机数每次一样
default_rng(数) 新的随机数生成器`,
  ),
  jieba: hints(
    'function',
    `
lcut(文字) 把文字切成词的列表
cut(文字) 把文字切成一个一个的词
lcut_for_search(文字) 切得更细的列表，搜索时用
cut_for_search(文字) 切得更细，搜索时用
add_word(词) 记住一个新词
del_word(词) 忘掉一个词
suggest_freq(词) 让一个词合起来或分开
load_userdict(文件名) 从文件读自己的词
tokenize(文字) 词和它们的位置`,
  ),
}
