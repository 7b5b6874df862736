# 彩虹螺旋：换一换颜色和角度，会有惊喜
import turtle

colours = ["red", "orange", "gold", "limegreen", "deepskyblue", "violet"]
turtle.bgcolor("midnightblue")
pen = turtle.Turtle()
pen.speed(0)
pen.pensize(3)

for step in range(90):
    pen.pencolor(colours[step % 6])
    pen.forward(step * 3)
    pen.left(59)

pen.hideturtle()
print("转了", 90 * 59 // 360, "圈")
