# 画五角星：把问号换成数字，让海龟画出一颗星星
import turtle

pen = turtle.Turtle()
pen.color("orange", "gold")
pen.pensize(3)

pen.begin_fill()
for side in range(5):
    pen.forward(180)
    # 试一试：每次要向右转多少度？把 90 改成正确的数
    pen.right(90)
pen.end_fill()
