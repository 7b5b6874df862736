# 小游戏：用 ← → 接住掉下来的苹果，20 秒里能接几个？
import random
import turtle

screen = turtle.Screen()
screen.bgcolor("lightcyan")
screen.tracer(0)

basket = turtle.Turtle(shape="square")
basket.color("saddlebrown")
basket.shapesize(1, 4)
basket.penup()
basket.goto(0, -140)

apple = turtle.Turtle(shape="circle")
apple.color("red")
apple.penup()
apple.goto(0, 150)

board = turtle.Turtle(visible=False)
board.penup()
board.goto(0, 120)

score = 0
left_time = 20 * 25          # 每秒 25 步


def show():
    board.clear()
    board.write(f"得分 {score}   还剩 {left_time // 25} 秒", align="center", font=("Arial", 14, "bold"))


def move_left():
    basket.setx(max(-160, basket.xcor() - 30))


def move_right():
    basket.setx(min(160, basket.xcor() + 30))


def new_apple():
    apple.goto(random.randint(-160, 160), 150)


def step():
    global score, left_time
    left_time -= 1
    apple.sety(apple.ycor() - 8)
    if apple.ycor() < -130 and abs(apple.xcor() - basket.xcor()) < 50:
        score += 1
        new_apple()
    elif apple.ycor() < -170:
        new_apple()
    show()
    screen.update()
    if left_time > 0:
        screen.ontimer(step, 40)
    else:
        print(f"时间到！你接住了 {score} 个苹果。")
        screen.bye()


screen.onkeypress(move_left, "Left")
screen.onkeypress(move_right, "Right")
screen.listen()
step()
screen.mainloop()
