# 掷骰子统计：掷 1200 次，看看每个点数出现了多少次
import random
import matplotlib.pyplot as plt

times = 1200
points = [1, 2, 3, 4, 5, 6]
counts = [0, 0, 0, 0, 0, 0]

for i in range(times):
    dice = random.randint(1, 6)
    counts[dice - 1] = counts[dice - 1] + 1

for point, count in zip(points, counts):
    print(point, "点：", count, "次")

bars = plt.bar(points, counts, color="skyblue", edgecolor="steelblue")
plt.bar_label(bars)
plt.axhline(times / 6, color="red", linestyle="--", label="平均应该有")
plt.title(f"掷 {times} 次骰子")
plt.xlabel("点数")
plt.ylabel("次数")
plt.legend(loc="lower right")
plt.show()
