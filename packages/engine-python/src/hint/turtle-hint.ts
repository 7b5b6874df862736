import { hints } from './hint-model.ts'

export const turtleHints = [
  ...hints(
    'class',
    `
Turtle() 新建一只海龟
Screen() 海龟的屏幕
Shape(种类, 数据) 自己的形状
Vec2D(x, y) 一个点或方向`,
  ),
  ...hints(
    'function',
    `
forward(距离) 向前走
fd(距离) 向前走
backward(距离) 向后退
back(距离) 向后退
bk(距离) 向后退
right(角度) 向右转
rt(角度) 向右转
left(角度) 向左转
lt(角度) 向左转
goto(x, y) 走到一个位置
setpos(x, y) 走到一个位置
setposition(x, y) 走到一个位置
teleport(x, y) 跳到一个位置，不画线
setx(x) 左右走到 x
sety(y) 上下走到 y
setheading(角度) 朝向某个方向
seth(角度) 朝向某个方向
home() 回到中心
circle(半径, 弧度) 画圆或圆弧
dot(大小, 颜色) 画一个圆点
stamp() 盖一个印章
clearstamp(编号) 擦掉一个印章
clearstamps(个数) 擦掉一些印章
undo() 撤销一步
speed(速度) 速度，1 最慢，10 快，0 最快
pos() 现在的位置
position() 现在的位置
xcor() 现在的 x
ycor() 现在的 y
heading() 现在的方向
towards(x, y) 朝那里要转到的方向
distance(x, y) 到那里的距离
degrees(一圈) 一圈分成多少份，平常是 360
radians() 用弧度表示角度
penup() 抬笔，走路不画线
pu() 抬笔，走路不画线
up() 抬笔，走路不画线
pendown() 落笔，走路画线
pd() 落笔，走路画线
down() 落笔，走路画线
pensize(粗细) 画笔的粗细
width(粗细) 画笔的粗细
pen() 画笔的全部设置
isdown() 笔是不是落下的
color(线, 填充) 画线和填充的颜色
pencolor(颜色) 画线的颜色
fillcolor(颜色) 填充的颜色
begin_fill() 开始填充
end_fill() 填好颜色
fill() 和 with 一起用，填充里面画的图形
filling() 是不是正在填充
write(文字, font=("Arial", 16, "normal")) 写字
clear() 擦掉画过的内容
reset() 擦掉并回到开始的样子
showturtle() 显示海龟
st() 显示海龟
hideturtle() 隐藏海龟
ht() 隐藏海龟
isvisible() 海龟看得见吗
shape(形状) 海龟的形状，如 "turtle"
shapesize(宽, 长, 边) 海龟的大小
turtlesize(宽, 长, 边) 海龟的大小
resizemode(方式) 海龟大小怎么变
tilt(角度) 歪一歪海龟的样子
tiltangle(角度) 海龟样子歪的角度
shearfactor(数) 海龟样子倾斜
shapetransform() 海龟样子的矩阵
get_shapepoly() 海龟形状的顶点
begin_poly() 开始记录多边形
end_poly() 结束记录多边形
get_poly() 取出记录的多边形
poly() 和 with 一起用，记录多边形
clone() 复制一只海龟
getturtle() 海龟自己
getscreen() 海龟所在的屏幕
setundobuffer(步数) 最多撤销几步
undobufferentries() 还能撤销几步
onclick(函数) 点到海龟时做
onrelease(函数) 松开海龟时做
ondrag(函数) 拖动海龟时做
bgcolor(颜色) 背景颜色
bgpic(图片) 背景图片
setup(宽, 高) 屏幕的大小
screensize(宽, 高) 画布的大小
title(文字) 屏幕的标题
tracer(次数) 0 表示不显示过程，最后再 update()
update() 马上显示画好的内容
delay(毫秒) 每一步停多久
no_animation() 和 with 一起用，不显示过程
colormode(255) 颜色用 0 到 255 的数字
mode(方式) "standard" 或 "logo"
setworldcoordinates(左, 下, 右, 上) 自己的坐标
register_shape(名字, 顶点) 添加形状或图片
addshape(名字, 顶点) 添加形状或图片
getshapes() 所有形状的名字
turtles() 屏幕上所有的海龟
window_width() 屏幕的宽
window_height() 屏幕的高
textinput(标题, 提示) 弹出窗口，输入文字
numinput(标题, 提示) 弹出窗口，输入数字
listen() 开始听键盘
onkey(函数, 键) 松开键时做
onkeypress(函数, 键) 按下键时做
onkeyrelease(函数, 键) 松开键时做
onscreenclick(函数) 点屏幕时做
ontimer(函数, 毫秒) 过一会儿再做
mainloop() 等待按键和点击
done() 画完了，等待按键和点击
exitonclick() 点一下就结束
bye() 关闭屏幕
clearscreen() 清空整个屏幕
resetscreen() 所有海龟回到开始`,
  ),
]
