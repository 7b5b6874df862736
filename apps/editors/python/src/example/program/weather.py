# 气温折线图：一个星期的最高气温和最低气温
import matplotlib.pyplot as plt

days = ["周一", "周二", "周三", "周四", "周五", "周六", "周日"]
high = [26, 28, 31, 27, 23, 24, 27]
low = [17, 18, 21, 20, 16, 15, 17]

plt.plot(days, high, "ro-", label="最高气温")
plt.plot(days, low, "bs--", label="最低气温")
plt.fill_between(days, low, high, color="orange", alpha=0.2)

hottest = high.index(max(high))
plt.text(hottest, max(high) + 0.5, f"最热：{max(high)}°", ha="center", color="red")

plt.title("这个星期的气温")
plt.ylabel("气温（°C）")
plt.ylim(10, 35)
plt.grid(True, linestyle=":")
plt.legend(loc="lower left")
plt.show()
