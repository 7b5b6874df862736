/** Names by which users recognize their own device. */

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android.*Mobile/, '安卓手机'],
  [/Android/, '安卓平板'],
  [/Windows/, 'Windows 电脑'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, '苹果电脑'],
  [/Linux/, 'Linux 电脑'],
]
// Nearly every user agent also contains Chrome and Safari, so these two come last.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/Quark/, '夸克'],
  [/UCBrowser/, 'UC 浏览器'],
  [/360(SE|EE)|QIHU/i, '360 浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const nameIn = (list: typeof systems, text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1]

export function deviceName(userAgent: string | null | undefined): string {
  const text = userAgent ?? ''
  return [nameIn(systems, text), nameIn(browsers, text)].filter(Boolean).join(' · ') || '未知设备'
}

export const isHandheld = (userAgent: string | null | undefined): boolean =>
  /Mobi|Android|iPad|iPhone|HarmonyOS/.test(userAgent ?? '')
