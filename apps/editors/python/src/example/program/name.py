# input 会等你打字，按回车继续
name = input("你叫什么名字？")
print("你好，" + name + "！")

# f"..." 里的花括号会换成变量的值
print(f"{name} 这个名字有 {len(name)} 个字，真好听。")
