# 函数：给一段代码起个名字，想用几次就用几次
def sing(name):
    print("祝你生日快乐")
    print("祝你生日快乐")
    print(f"祝{name}生日快乐")
    print()


sing("小码")
sing("妈妈")
