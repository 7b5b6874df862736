# 会“回答”的函数：return 把结果交回来
def is_prime(number):
    if number < 2:
        return False
    for divider in range(2, int(number ** 0.5) + 1):
        if number % divider == 0:
            return False
    return True


primes = [number for number in range(100) if is_prime(number)]
print("100 以内的质数：")
print(primes)
print("一共", len(primes), "个")
