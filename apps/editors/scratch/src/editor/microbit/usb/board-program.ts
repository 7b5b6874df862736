/**
 * Milliseconds without a message from the page after which the board starts its own program again. A busy page may be
 * silent for several seconds.
 */
const boardPatience = 8000

/**
 * Our program for MicroPython on boards of version 1 and 2. A board of version 1 has only about 9 kB of free memory.
 * About thirty times a second, the program sends `s` and the ten bytes of Scratch's own board program in hexadecimal:
 * tilt to the right and to the back in tenths of degrees, buttons A and B, pins 0 to 2, gestures (1 shaken, 2 jumped, 4
 * moved).
 * A command is a line of hexadecimal digits, as in Scratch's program: 81 and a text, or 82 and five rows. The board
 * answers `k`. An empty line says that the page is still open.
 * A gesture is reported for a third of a second, because blocks would miss a shorter time.
 */
export const boardProgram = `from microbit import *
from math import atan2, sqrt
def tilt(a, b, c):
 return int(572.9578 * atan2(a, sqrt(b * b + c * c))) & 65535
def obey(row):
 p = [int(row[i:i + 2], 16) for i in range(0, len(row), 2)]
 if p[0] == 129:
  display.scroll(''.join([chr(c) if 31 < c < 127 else '?' for c in p[1:]]), delay=120, wait=False)
 if p[0] == 130:
  display.show(Image(5, 5, bytearray([9 * (r >> x & 1) for r in p[1:] for x in range(5)])))
display.show(Image.HEART)
sleep(500)
display.clear()
held = [0, 0, 0]
mean = list(accelerometer.get_values())
rest = b''
heard = running_time()
while running_time() - heard < ${boardPatience}:
 if uart.any():
  heard = running_time()
  rows = (rest + uart.read()).split(b'\\n')
  rest = rows.pop()
  for row in rows:
   if row:
    try:
     obey(row)
    except Exception:
     pass
    print('k')
 v = accelerometer.get_values()
 now = [accelerometer.was_gesture('shake'), accelerometer.was_gesture('freefall'), False]
 for i in range(3):
  d = v[i] - mean[i]
  mean[i] += d // 8
  if abs(d) > 200:
   now[2] = True
 g = 0
 for i in range(3):
  held[i] = 10 if now[i] else max(0, held[i] - 1)
  if held[i]:
   g |= 1 << i
 print('s%04x%04x%02x%02x%02x%02x%02x%02x' % (tilt(v[0], v[1], v[2]), tilt(v[1], v[0], v[2]),
  button_a.is_pressed(), button_b.is_pressed(), pin0.is_touched(), pin1.is_touched(), pin2.is_touched(), g))
 sleep(30)
reset()
`
