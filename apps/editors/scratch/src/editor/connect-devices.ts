import type { WorkSession } from '@mashu/editor-host'
import { tell } from './ask.ts'
import { chooseWay } from './choose-way.ts'
import type { Machine } from './gui.ts'
import { boardPictures } from './microbit/board-picture.ts'
import { browserBluetooth } from './microbit/bluetooth.ts'
import { bluetoothWay } from './microbit/board-connection.ts'
import type { Way } from './microbit/board.ts'
import { DeviceLink } from './microbit/device-link.ts'
import { usbWay } from './microbit/usb/serial-board.ts'
import { browserSerial } from './microbit/usb/serial.ts'

const helpText =
  '用 Chrome 或 Edge 打开这个页面，再点“刷新”或“重试”。用 USB 线：把 micro:bit 插到电脑上，板子里要有 Python。' +
  '用蓝牙：打开电脑的蓝牙，给板子接上电池，板子里要有 Scratch 用的程序。板子里没有的，请老师帮忙装。'

type Session = Pick<WorkSession, 'state'>

const mayConnect = (session: Session): boolean => session.state.user?.microbit === true

function browserWays(): Way[] {
  const bluetooth = browserBluetooth()
  const serial = browserSerial()
  return [...(bluetooth ? [bluetoothWay(bluetooth)] : []), ...(serial ? [usbWay(serial)] : [])]
}

/** Shows what needs a device only where the class may use it. To be called before the editor is shown. */
export function offerDevices(session: Session): void {
  window.__scratchBoard = boardPictures
  window.__scratchExtensionShown = ({ extensionId }) => extensionId !== 'microbit' || mayConnect(session)
  window.__scratchDeviceHelp = () => tell(helpText)
}

/** Lets the machine talk to devices through the browser, also when a project that was opened brings such blocks. */
export function connectDevices(machine: Pick<Machine, 'configureScratchLinkSocketFactory'>, session: Session): void {
  machine.configureScratchLinkSocketFactory(
    (type) =>
      new DeviceLink({
        type,
        ways: browserWays(),
        chooseWay,
        isSecure: window.isSecureContext,
        isAllowed: () => mayConnect(session),
        onProblem: ({ message }) => tell(message),
      }),
  )
}
