import { expect, it } from 'vitest'
import { openEditor } from './browser.ts'
import { expectClean, page, server, site, visit, watched, withBrowser } from './visitor.ts'

withBrowser()

/** Tests press the button of the board and disconnect the board by `window.board`. */
const fakeBluetooth = (): void => {
  const bytes = new Uint8Array(10)
  const view = (): DataView => new DataView(bytes.buffer)
  const written: number[][] = []
  const characteristic = Object.assign(new EventTarget(), {
    readValue: async () => view(),
    startNotifications: async () => undefined,
    writeValueWithResponse: async (sent: Uint8Array) => {
      written.push([...sent])
    },
  })
  Object.defineProperty(characteristic, 'value', { get: view })
  const device = Object.assign(new EventTarget(), { id: 'board', name: 'BBC micro:bit [zavat]', gatt: {} })
  const gone = (): void => {
    device.dispatchEvent(new Event('gattserverdisconnected'))
  }
  Object.assign(device.gatt, {
    connect: async () => device.gatt,
    disconnect: gone,
    getPrimaryService: async () => ({ getCharacteristic: async () => characteristic }),
  })
  const sense = (): void => {
    characteristic.dispatchEvent(new Event('characteristicvaluechanged'))
  }
  // A silent board counts as lost.
  setInterval(sense, 200)
  const bluetooth = {
    refusal: '',
    getAvailability: async () => true,
    requestDevice: async () => {
      if (!navigator.userActivation.isActive) throw new DOMException('no click', 'SecurityError')
      if (bluetooth.refusal) throw new DOMException('refused', bluetooth.refusal)
      return device
    },
  }
  Object.defineProperty(navigator, 'bluetooth', { get: () => bluetooth })
  Object.assign(window, {
    board: {
      written,
      gone,
      bluetooth,
      press: (on: boolean) => {
        bytes[4] = on ? 1 : 0
        sense()
      },
    },
  })
}

/** Tests press the button of the board and disconnect the board by `window.cable`. */
const fakeSerial = (): void => {
  const heard: string[] = []
  const cable = { heard, refusal: '', isPressed: false, pull: (): void => undefined }
  let program = ''
  let timer = 0
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<Uint8Array> | null,
    open: async () => {
      let say: (text: string) => void = () => undefined
      port.readable = new ReadableStream({
        start: (controller) => {
          say = (text) => controller.enqueue(new TextEncoder().encode(text))
          cable.pull = () => {
            clearInterval(timer)
            port.readable = null
            controller.error(new DOMException('The device has been lost.', 'NetworkError'))
          }
        },
      })
      port.writable = new WritableStream({
        write: (bytes) => {
          const text = new TextDecoder().decode(bytes)
          if (timer) {
            heard.push(text.trim())
            if (/^[0-9a-f]+\n$/.test(text)) say('k\r\n')
          } else if (text.endsWith('\x01')) say('raw REPL; CTRL-B to exit\r\n>')
          else if (text !== '\x04') program += text
          else if (!program.includes('accelerometer')) {
            program = ''
            say('OK\r\nMPY: soft reboot\r\nraw REPL; CTRL-B to exit\r\n>')
          } else {
            say('OK')
            timer = window.setInterval(() => say(`s000000000${cable.isPressed ? 1 : 0}0000000000\r\n`), 50)
          }
        },
      })
    },
    close: async () => clearInterval(timer),
  }
  const serial = {
    requestPort: async () => {
      if (!navigator.userActivation.isActive) throw new DOMException('no click', 'SecurityError')
      if (cable.refusal) throw new DOMException('refused', cable.refusal)
      return port
    },
  }
  Object.defineProperty(navigator, 'serial', { get: () => serial })
  Object.assign(window, { cable })
}

interface Cable {
  heard: string[]
  refusal: string
  isPressed: boolean
  pull(): void
}
async function withCable<Value>(deed: (cable: Cable) => Value): Promise<Value> {
  const cable = await page.evaluateHandle(() => (window as unknown as { cable: Cable }).cable)
  return (await cable.evaluate(deed)) as Value
}

interface Board {
  written: number[][]
  gone(): void
  press(on: boolean): void
  bluetooth: { refusal: string }
}
async function withBoard<Value>(deed: (board: Board) => Value): Promise<Value> {
  const board = await page.evaluateHandle(() => (window as unknown as { board: Board }).board)
  return (await board.evaluate(deed)) as Value
}

const question = () => page.getByRole('dialog', { name: '怎么连接 micro:bit？' })
const way = (name: '蓝牙' | 'USB 线') => question().getByRole('button', { name })

async function isPressed(): Promise<string> {
  await page.locator('svg.blocklyFlyout').getByText('按钮？').click()
  const bubble = page.locator('.valueReportBox, .blocklyDropDownContent').filter({ hasText: /true|false/ })
  const text = await bubble.first().innerText()
  await page.keyboard.press('Escape')
  return text
}

it('a micro:bit connects by Bluetooth and cable after a refusal', async () => {
  site.microbit = true
  await visit({ signedIn: true })
  await page.addInitScript(fakeBluetooth)
  await page.addInitScript(fakeSerial)
  await openEditor(watched, server.origin)
  await withBoard((board) => {
    board.bluetooth.refusal = 'NotAllowedError'
  })
  await page.getByTitle('添加扩展').click()
  await page.getByText('把作品连接到实体世界').click()
  await way('蓝牙').click()
  await page.getByRole('dialog').filter({ hasText: '浏览器没有允许使用蓝牙' }).getByText('知道了').click()
  await withBoard((board) => {
    board.bluetooth.refusal = ''
  })
  await page.getByText('重试').click()
  await way('蓝牙').click()
  await page.getByText('返回编辑器').click()
  await page.locator('svg.blocklyFlyout').getByText('按钮？').waitFor()
  await withBoard((board) => board.press(true))
  await expect.poll(isPressed).toContain('true')
  await page.locator('svg.blocklyFlyout').getByText('清空屏幕').click()
  await expect.poll(() => withBoard((board) => board.written.map(([first]) => first))).toContain(130)
  await withBoard((board) => board.gone())
  await page.getByText('断开了').waitFor()
  await expect.poll(isPressed).toContain('false')

  await page.getByRole('button', { name: '重新连接' }).click()
  await way('USB 线').click()
  await page.getByText('返回编辑器').click()
  await withCable((cable) => {
    cable.isPressed = true
  })
  await expect.poll(isPressed).toContain('true')
  await page.locator('svg.blocklyFlyout').getByText('清空屏幕').click()
  await expect.poll(() => withCable((cable) => cable.heard)).toContain('820000000000')
  await withCable((cable) => cable.pull())
  await page.getByText('断开了').waitFor()
  await expect.poll(isPressed).toContain('false')
  // The last chosen way has the focus in the next dialog.
  await page.getByRole('button', { name: '重新连接' }).click()
  await question().waitFor()
  expect(await way('USB 线').evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await way('USB 线').innerText()).toContain('上次用的')
  await question().getByText('取消').click()
  await page.getByText('还没有选好').waitFor()
  expectClean()
})
