# 海龟画正方形：前进，右转，重复四次
import turtle

pen = turtle.Turtle()
pen.shape("turtle")
pen.pensize(4)
pen.color("dodgerblue")

for side in range(4):
    pen.forward(120)
    pen.right(90)
