import { expect, it } from 'vitest'
import { deviceName, isHandheld } from './device.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'

it.each([
  [`${WINDOWS} ${CHROME} Edg/126.0`, 'Windows 电脑 · Edge', false],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
    'Windows 电脑 · Chrome',
    false,
  ],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, '苹果电脑 · Safari', false],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'iPad · Safari',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0',
    '安卓手机 · 微信',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 14; Pad) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', '安卓平板 · Chrome', true],
  ['curl/8', '未知设备', false],
  [null, '未知设备', false],
])('recognizes the device of the user agent %s', (userAgent, name, handheld) => {
  expect(deviceName(userAgent)).toBe(name)
  expect(isHandheld(userAgent)).toBe(handheld)
})
