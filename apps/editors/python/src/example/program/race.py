# 乌龟赛跑：四只海龟同时出发，猜猜谁会赢
import random
import turtle

turtle.bgcolor("palegreen")
colours = ["red", "blue", "orange", "purple"]
names = {"red": "红", "blue": "蓝", "orange": "橙", "purple": "紫"}
runners = []
for number, colour in enumerate(colours):
    runner = turtle.Turtle(shape="turtle")
    runner.color(colour)
    runner.speed(0)
    runner.penup()
    runner.goto(-170, 90 - number * 60)
    runners.append(runner)

winner = None
while winner is None:
    for runner in runners:
        runner.forward(random.randint(2, 12))
        if runner.xcor() >= 170:
            winner = runner
            break

print(names[winner.pencolor()] + "色乌龟赢了！")
winner.write("我赢啦", align="right", font=("Arial", 16, "bold"))
