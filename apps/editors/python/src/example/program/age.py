# 打进来的是文字，要用 int() 变成数才能计算
age = int(input("你今年几岁？"))
print(f"五年以后，你 {age + 5} 岁。")
print(f"你已经过了大约 {age * 365} 天。")
