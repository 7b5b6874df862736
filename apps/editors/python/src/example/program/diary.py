# 文件：写进去的字，下次还能读出来
with open("日记.txt", "w", encoding="utf-8") as file:
    file.write("今天我学会了用 Python 写文件。\n")
    file.write("明天我要学会读文件。\n")

with open("日记.txt", encoding="utf-8") as file:
    for number, line in enumerate(file, start=1):
        print(f"第 {number} 行：{line.strip()}")
