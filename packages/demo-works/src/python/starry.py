# 我的星空：每次运行，星星都在不同的地方
import random
import turtle

turtle.bgcolor("navy")
pen = turtle.Turtle()
pen.speed(0)
pen.hideturtle()


def star(x, y, size):
    pen.penup()
    pen.goto(x, y)
    pen.pendown()
    pen.color("gold")
    pen.begin_fill()
    for side in range(5):
        pen.forward(size)
        pen.right(144)
    pen.end_fill()


for number in range(12):
    star(random.randint(-280, 220), random.randint(-120, 240), random.randint(20, 60))

print("许个愿吧！")
