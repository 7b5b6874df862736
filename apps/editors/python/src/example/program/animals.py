# 字典：用一个词找到另一个词
sounds = {"小猫": "喵喵", "小狗": "汪汪", "小鸭": "嘎嘎", "青蛙": "呱呱"}

for animal, sound in sounds.items():
    print(f"{animal}：{sound}！")

name = input("你想听谁叫？")
print(sounds.get(name, "我还不认识它呢"))
