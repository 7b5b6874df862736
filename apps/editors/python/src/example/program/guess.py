# 猜数字：while 会一直重复，直到猜中
import random

secret = random.randint(1, 100)
guess = 0
times = 0

print("我想好了一个 1 到 100 的数，你来猜。")
while guess != secret:
    guess = int(input("你猜："))
    times += 1
    if guess > secret:
        print("大了")
    elif guess < secret:
        print("小了")

print(f"猜中了！就是 {secret}，你用了 {times} 次。")
