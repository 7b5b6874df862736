# 零花钱去哪儿了：用饼图看每一份有多大
import matplotlib.pyplot as plt

money = {"文具": 18, "零食": 25, "买书": 40, "存起来": 37}
total = sum(money.values())
print("一共", total, "元")

colors = ["gold", "salmon", "skyblue", "lightgreen"]
plt.pie(money.values(), labels=money.keys(), colors=colors, autopct="%.0f%%", startangle=90)
plt.title(f"{total} 元零花钱")
plt.show()
