# 递归：一棵树的树枝，也是一棵小树
import turtle

turtle.tracer(0)             # 先不动画，画好再显示
pen = turtle.Turtle()
pen.left(90)
pen.penup()
pen.goto(0, -150)
pen.pendown()


def branch(length):
    if length < 8:
        pen.dot(6, "limegreen")
        return
    pen.color("saddlebrown")
    pen.pensize(length / 10)
    pen.forward(length)
    pen.left(28)
    branch(length * 0.72)
    pen.right(56)
    branch(length * 0.72)
    pen.left(28)
    pen.penup()
    pen.backward(length)
    pen.pendown()


branch(80)
pen.hideturtle()
turtle.update()
print("小树长好了")
