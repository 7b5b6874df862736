// Runs the real MicroPython with replaced modules of the board. The test reaches this board only by shared memory
// (python-board.ts).
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript'
import { parentPort, workerData } from 'node:worker_threads'

/*
 * Words of the shared memory: 0 and 1 are the positions for writing and reading the ring, 2 is set by Ctrl-C, 3 is 1
 * while a program runs, and the sensors begin at 8.
 */
const { words, ring, ownProgram, haste } = workerData
const CTRL = { a: 1, b: 2, d: 4, enter: 13 }
const SOFT_RESET = 0x100

const say = parentPort.postMessage.bind(parentPort)
let told = ''
const tell = () => {
  if (told !== '') say({ out: told })
  told = ''
}

/** Returns false when Ctrl-C ended the wait. */
const nap = (milliseconds) => {
  tell()
  const until = performance.now() + milliseconds / haste
  while (Atomics.load(words, 2) === 0) {
    const left = until - performance.now()
    if (left <= 0) return true
    Atomics.wait(words, 2, 0, left)
  }
  Atomics.store(words, 2, 0)
  return false
}

const hasByte = () => Atomics.load(words, 0) !== Atomics.load(words, 1)
const takeByte = () => {
  const at = Atomics.load(words, 1)
  const byte = ring[at]
  Atomics.store(words, 1, (at + 1) % ring.length)
  return byte
}

const begin = performance.now()
const board = {
  nap,
  any: hasByte,
  take: takeByte,
  now: () => Math.floor((performance.now() - begin) * haste),
  sensor: (index) => Atomics.load(words, 8 + index),
  was: (index) => Atomics.exchange(words, 8 + index, 0) === 1,
  show: (what) => say({ shown: what }),
}

const microbit = `
import _board
class Image:
  def __init__(self, width, height, pixels):
    if len(pixels) != width * height: raise ValueError("image data is incorrect size")
    self.rows = ':'.join(''.join(str(pixels[y * width + x]) for x in range(width)) for y in range(height))
class _Heart:
  rows = 'heart'
Image.HEART = _Heart
class _Display:
  def show(self, image): _board.show(image.rows)
  def clear(self): _board.show('')
  def scroll(self, text, delay=150, wait=True): _board.show(text + ' ' + str(delay) + ' ' + str(wait))
display = _Display()
class _Accelerometer:
  def get_values(self): return _board.sensor(0), _board.sensor(1), _board.sensor(2)
  def was_gesture(self, name): return _board.was({'shake': 8, 'freefall': 9}[name])
accelerometer = _Accelerometer()
class _Touch:
  def __init__(self, index): self.index = index
  def is_pressed(self): return _board.sensor(self.index) == 1
  is_touched = is_pressed
button_a, button_b, pin0, pin1, pin2 = [_Touch(i) for i in range(3, 8)]
class _Uart:
  def any(self): return _board.any()
  def read(self):
    if not _board.any(): return None
    out = bytearray()
    while _board.any(): out.append(_board.take())
    return bytes(out)
uart = _Uart()
def sleep(milliseconds):
  if not _board.nap(milliseconds): raise KeyboardInterrupt
def running_time(): return _board.now()
def reset():
  _board.show('reset')
  raise SystemExit
`

async function boot() {
  const python = await loadMicroPython({
    linebuffer: false,
    stdout: ([byte]) => {
      told += (byte === 10 && !told.endsWith('\r') ? '\r' : '') + String.fromCharCode(byte)
    },
  })
  python.registerJsModule('_board', board)
  python._module.FS.writeFile('/microbit.py', microbit)
  return python
}

let isRaw = false
for (;;) {
  const python = await boot()
  if (!isRaw && ownProgram) {
    say({ shown: 'own program' })
    Atomics.store(words, 3, 1)
    try {
      python.runPython(ownProgram)
    } catch (error) {
      told += `${error.message}\r\n`
    }
    Atomics.store(words, 3, 0)
  }
  python.replInit()
  if (isRaw) python.replProcessChar(CTRL.a)
  for (let isRunning = true; isRunning;) {
    tell()
    const byte = takeWhenThere()
    if (byte === CTRL.a) isRaw = true
    if (byte === CTRL.b) isRaw = false
    // In the console, Ctrl-C is an ordinary key.
    Atomics.store(words, 2, 0)
    Atomics.store(words, 3, byte === CTRL.d || byte === CTRL.enter ? 1 : 0)
    isRunning = (python.replProcessChar(byte) & SOFT_RESET) === 0
    Atomics.store(words, 3, 0)
  }
  told += 'MPY: soft reboot\r\n'
}

function takeWhenThere() {
  for (;;) {
    const head = Atomics.load(words, 0)
    if (hasByte()) return takeByte()
    Atomics.wait(words, 0, head)
  }
}
