# 用圆弧拼花瓣，用函数画一整座花园
import turtle

pen = turtle.Turtle()
pen.speed(0)


def flower(x, y, colour):
    pen.penup()
    pen.goto(x, y)
    pen.pendown()
    pen.color(colour)
    for petal in range(6):
        pen.begin_fill()
        pen.circle(30, 90)
        pen.left(90)
        pen.circle(30, 90)
        pen.left(90)
        pen.end_fill()
        pen.left(60)
    pen.dot(18, "gold")


turtle.bgcolor("honeydew")
flower(-120, 40, "hotpink")
flower(10, -30, "tomato")
flower(130, 60, "mediumpurple")
pen.hideturtle()
