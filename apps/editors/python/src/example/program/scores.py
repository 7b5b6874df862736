# 用列表做统计
scores = [88, 95, 72, 100, 64, 91]

print("最高分", max(scores))
print("最低分", min(scores))
print("平均分", round(sum(scores) / len(scores), 1))

for score in scores:
    print(f"{score:>3} " + "█" * (score // 5))
