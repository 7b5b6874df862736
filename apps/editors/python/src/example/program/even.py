# if 让程序自己做选择
number = int(input("说一个整数："))

if number % 2 == 0:
    print(number, "是双数")
else:
    print(number, "是单数")
