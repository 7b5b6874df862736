# 类：照着一张图纸，做出好多只小宠物
class Pet:
    def __init__(self, name):
        self.name = name
        self.food = 2

    def eat(self):
        self.food += 1
        print(f"{self.name} 吃得饱饱的，能量 {self.food}")

    def play(self):
        if self.food == 0:
            print(f"{self.name} 没力气了，先喂喂它吧")
        else:
            self.food -= 1
            print(f"{self.name} 玩得真开心，能量 {self.food}")


pet = Pet("团子")
pet.play()
pet.play()
pet.play()
pet.eat()
