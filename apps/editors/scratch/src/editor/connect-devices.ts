import type { WorkSession } from '@mashu/editor-host'
import { tell } from './ask.ts'
import type { Machine } from './gui.ts'
import { boardPictures } from './microbit/board-picture.ts'
import { browserBluetooth } from './microbit/bluetooth.ts'
import { DeviceLink } from './microbit/device-link.ts'

const helpText =
  '给 micro:bit 接上电池，打开电脑的蓝牙，用 Chrome 或 Edge 打开这个页面，再点“刷新”或“重试”。板子里要先装好 Scratch 用的程序，请老师帮忙。'

type Session = Pick<WorkSession, 'state'>

const mayConnect = (session: Session): boolean => session.state.user?.microbit === true

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
        bluetooth: browserBluetooth(),
        isSecure: window.isSecureContext,
        isAllowed: () => mayConnect(session),
        onTrouble: ({ message }) => tell(message),
      }),
  )
}
