# 填上颜色的五角星
import turtle

pen = turtle.Turtle()
pen.color("orange", "gold")
pen.pensize(3)

pen.begin_fill()
for side in range(5):
    pen.forward(180)
    pen.right(144)
pen.end_fill()

pen.penup()
pen.goto(90, -140)
pen.color("saddlebrown")
pen.write("我的第一颗星星", align="center", font=("Arial", 18, "bold"))
pen.hideturtle()
