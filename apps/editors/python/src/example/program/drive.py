# 方向键开小车：先点一下画布，再按方向键；按 q 结束
import turtle

screen = turtle.Screen()
screen.title("开小车")
car = turtle.Turtle(shape="turtle")
car.color("tomato")
car.pensize(3)
car.speed(0)


def forward():
    car.forward(20)


def left():
    car.left(30)


def right():
    car.right(30)


screen.onkey(forward, "Up")
screen.onkey(left, "Left")
screen.onkey(right, "Right")
screen.onkey(screen.bye, "q")
screen.listen()
print("点一下画布，用 ↑ ← → 画出你的路线，按 q 结束。")
screen.mainloop()
