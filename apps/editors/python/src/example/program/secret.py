# 凯撒密码：每个字母往后挪几位
def encode(text, step):
    result = ""
    for letter in text:
        if letter.isalpha():
            start = ord("A") if letter.isupper() else ord("a")
            result += chr((ord(letter) - start + step) % 26 + start)
        else:
            result += letter
    return result


message = "Meet me under the big tree"
hidden = encode(message, 3)
print("密文：", hidden)
print("解开：", encode(hidden, -3))
