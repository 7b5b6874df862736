# 列表：一个变量装很多东西
fruits = ["苹果", "香蕉", "西瓜"]
fruits.append("草莓")          # 在最后加一个
fruits.remove("香蕉")          # 去掉一个

print("一共有", len(fruits), "种水果")
for number, fruit in enumerate(fruits, start=1):
    print(number, fruit)

print("排好队：", sorted(fruits))
