# 会走的钟：time 模块告诉我们现在几点
import time
import turtle

turtle.tracer(0)
face = turtle.Turtle(visible=False)
face.penup()
for hour in range(1, 13):
    face.home()
    face.setheading(90 - hour * 30)
    face.forward(120)
    face.write(hour, align="center", font=("Arial", 14, "normal"))

hand = turtle.Turtle(visible=False)


def show(angle, length, width, colour):
    hand.penup()
    hand.home()
    hand.setheading(90 - angle)
    hand.pendown()
    hand.pensize(width)
    hand.pencolor(colour)
    hand.forward(length)


for tick in range(10):
    now = time.localtime()
    hand.clear()
    show(now.tm_hour * 30 + now.tm_min / 2, 60, 6, "black")
    show(now.tm_min * 6, 90, 4, "dodgerblue")
    show(now.tm_sec * 6, 105, 2, "tomato")
    turtle.update()
    time.sleep(0.5)
