# 彩虹螺旋：每一步都比上一步长一点
import turtle

colours = ["red", "orange", "gold", "green", "dodgerblue", "purple"]
turtle.bgcolor("midnightblue")
pen = turtle.Turtle()
pen.speed(0)
pen.pensize(2)

for step in range(120):
    pen.pencolor(colours[step % 6])
    pen.forward(step * 2)
    pen.left(59)
pen.hideturtle()
