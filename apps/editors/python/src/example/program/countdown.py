# for 循环：从 10 数到 1
import time

for number in range(10, 0, -1):
    print(number)
    time.sleep(0.3)      # 等 0.3 秒

print("发射！")
