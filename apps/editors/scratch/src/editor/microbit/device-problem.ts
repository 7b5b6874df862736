export type DeviceProblemKind =
  | 'off'
  | 'other-device'
  | 'insecure'
  | 'no-browser'
  | 'no-bluetooth'
  | 'refused'
  | 'refused-usb'
  | 'busy'
  | 'no-program'
  | 'no-python'
  | 'no-answer'
  | 'no-answer-usb'

/** Each text offers the child one solution. */
export const deviceProblemTexts: Readonly<Record<DeviceProblemKind, string>> = {
  off: '老师还没有给你们班打开 micro:bit。请老师在“班级管理”里打开，再刷新这个页面。',
  'other-device': '这里只能连接 micro:bit，这种设备连不上。',
  insecure: '网址不是 https 开头的，浏览器不让连接 micro:bit。请告诉老师：学校的网站要用 https 打开。',
  'no-browser': '这个浏览器不能连接 micro:bit。请在电脑或安卓平板上用 Chrome 或 Edge 打开。',
  'no-bluetooth': '没有找到蓝牙。请打开电脑的蓝牙，再试一次。',
  refused: '浏览器没有允许使用蓝牙。请再试一次，在弹出的窗口里选你的 micro:bit，再点“配对”。',
  'refused-usb': '浏览器没有允许使用 USB 线。请再试一次，在弹出的窗口里选你的 micro:bit，再点“连接”。',
  busy: '别的网页或程序正在用这块 micro:bit。请把它们都关掉，再试一次。',
  'no-program': '这块 micro:bit 里没有 Scratch 用的程序。请老师先把程序装到板子上。',
  'no-answer': '没有连上 micro:bit。看看板子亮着吗，把它拿近一点，再试一次。',
  'no-python': '这块 micro:bit 里没有 Python，用 USB 线连不上。请老师先给它装上 MicroPython。',
  'no-answer-usb': '没有连上 micro:bit。把 USB 线拔下来，插好，再试一次。',
}

export class DeviceProblem extends Error {
  readonly kind: DeviceProblemKind

  constructor(kind: DeviceProblemKind, cause?: unknown) {
    super(deviceProblemTexts[kind], { cause })
    this.kind = kind
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** True when the child closed the dialog, or when the dialog found no board. */
export const isNothingChosen = (error: unknown): boolean => nameOf(error) === 'NotFoundError'

/** An error becomes `refused`, unless it is a DeviceProblem or a missing feature of the browser. */
export const problemOfChoosing = (error: unknown, refused: 'refused' | 'refused-usb'): DeviceProblem => {
  if (error instanceof DeviceProblem) return error
  return new DeviceProblem(nameOf(error) === 'NotSupportedError' ? 'no-browser' : refused, error)
}

export const problemOfConnecting = (error: unknown): DeviceProblem =>
  new DeviceProblem(nameOf(error) === 'NotFoundError' ? 'no-program' : 'no-answer', error)
