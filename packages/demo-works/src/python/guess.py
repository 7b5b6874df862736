# 猜数字擂台：看看你几次能猜中
import random

print("我想好了一个 1 到 50 的数。")
secret = random.randint(1, 50)
times = 0

while True:
    text = input("你猜几？")
    if not text.isdigit():
        print("要写一个数字哦")
        continue
    times += 1
    guess = int(text)
    if guess == secret:
        break
    print("再大一点" if guess < secret else "再小一点")

print(f"猜中了！用了 {times} 次。")
print("★" * max(1, 8 - times))
