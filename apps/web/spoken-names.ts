import type { Plugin } from 'vite'

/** Icons that are the only content of a control in Ant Design. All other icons are decoration. */
const icons = {
  'close-circle': '清除',
  close: '关闭',
  left: '上一页',
  right: '下一页',
  'double-left': '向前翻几页',
  'double-right': '向后翻几页',
}

/** No property of Ant Design's components can change these texts for screen readers. */
const replacements = [
  [
    /@ant-design\/icons\/es\/components\/AntdIconLight\.js$/,
    '"aria-label": icon.name',
    `"aria-label": (${JSON.stringify(icons)})[icon.name], "aria-hidden": !(icon.name in ${JSON.stringify(icons)})`,
  ],
  [
    /@rc-component\/input-number\/es\/StepHandler\.js$/,
    "isUpAction ? 'Increase Value' : 'Decrease Value'",
    "isUpAction ? '加' : '减'",
  ],
  [/@rc-component\/select\/es\/hooks\/useAllowClear\.js$/, "label ?? 'Clear'", "label ?? '清除'"],
] as const

/**
 * Translates Ant Design's texts for screen readers.
 * @throws when a new version of Ant Design lacks one of these texts, so that a developer checks all texts again
 */
export function spokenNames(): Plugin {
  const missed = new Set(replacements)
  return {
    name: 'spoken-names',
    transform(code, id) {
      const found = replacements.find(([file, english]) => file.test(id) && code.includes(english))
      if (!found) return null
      missed.delete(found)
      const [, english, chinese] = found
      return { code: code.replace(english, chinese), map: null }
    },
    buildEnd(error) {
      for (const [file, english] of error ? [] : missed) throw new Error(`${file} no longer has ${english}`)
    },
  }
}
