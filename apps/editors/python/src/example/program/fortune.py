# random.choice 会随机选一个
import random

lucky = ["今天适合写代码", "会遇到一道有趣的题", "有人想和你分享零食", "试一试没试过的办法"]
colours = ["天蓝", "草绿", "橙黄", "桃红"]

print("今日小签：", random.choice(lucky))
print("幸运颜色：", random.choice(colours))
print("幸运数字：", random.randint(1, 9))
