# 输入边数，画出正多边形
import turtle

screen = turtle.Screen()
sides = screen.numinput("正多边形", "想画几条边？", default=6, minval=3, maxval=20)
if sides is None:
    sides = 6
sides = int(sides)

pen = turtle.Turtle()
pen.pensize(4)
pen.color("seagreen", "palegreen")
pen.begin_fill()
for side in range(sides):
    pen.forward(420 / sides)
    pen.left(360 / sides)
pen.end_fill()
