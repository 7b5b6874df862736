import type { WorkSession } from '@mashu/editor-host'
import { defaultExtensions } from '@mashu/contract/teaching/scratch/extension'
import { makeSpeaker } from '../speech/speak.ts'
import { ask, tell } from './ask.ts'
import { chooseWay } from './choose-way.ts'
import type { Machine } from './gui.ts'
import { offeredBlocks } from './opening/offered.ts'
import { guardedCapture } from './extension/guard-camera.ts'
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

/** Guests have the default extensions of a class. */
const hasExtension = (session: Session, id: string): boolean =>
  (session.state.user?.extensions ?? (defaultExtensions as readonly string[])).includes(id)

/** Lets projects use the voices of this computer, and the camera if the class permits the camera. */
export function offerCameraAndVoices(session: Session & Pick<WorkSession, 'say'>): void {
  window.__scratchSpeak = makeSpeaker(() =>
    session.say('这台电脑没有能朗读这种语言的声音，作品会继续往下走', 'refused'),
  )
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices)
    devices.getUserMedia = guardedCapture(
      devices.getUserMedia.bind(devices),
      () => hasExtension(session, 'videoSensing'),
      ask,
    )
}

function browserWays(): Way[] {
  const bluetooth = browserBluetooth()
  const serial = browserSerial()
  return [...(bluetooth ? [bluetoothWay(bluetooth)] : []), ...(serial ? [usbWay(serial)] : [])]
}

/** Hides extensions that the class or the lesson does not offer. Must be called before the editor is shown. */
export function offerDevices(session: Session): void {
  window.__scratchBoard = boardPictures
  window.__scratchExtensionShown = ({ extensionId }) =>
    (offeredBlocks.value?.hasCategory(extensionId) ?? true) &&
    (extensionId === 'microbit' ? mayConnect(session) : hasExtension(session, extensionId))
  window.__scratchDeviceHelp = () => tell(helpText)
}

/**
 * Makes the engine reach devices through the browser. A device block of an opened project can ask for a device, even if
 * its extension is hidden.
 */
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
