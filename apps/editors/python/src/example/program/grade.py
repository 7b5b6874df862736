# elif 可以一个接一个地问
score = int(input("这次考了多少分？"))

if score >= 90:
    print("太棒了，得到 5 颗星！")
elif score >= 75:
    print("很好，得到 4 颗星！")
elif score >= 60:
    print("及格了，再加把劲。")
else:
    print("没关系，找到不会的题，下次就会了。")
