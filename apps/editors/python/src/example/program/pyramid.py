# 用循环堆一座金字塔
height = 7

for floor in range(1, height + 1):
    space = " " * (height - floor)
    print(space + "▲" * (2 * floor - 1))
