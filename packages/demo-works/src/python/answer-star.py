# 画五角星
import turtle

pen = turtle.Turtle()
pen.color("orange", "gold")
pen.pensize(3)

pen.begin_fill()
for side in range(5):
    pen.forward(180)
    pen.right(144)
pen.end_fill()
