import { expect, it } from 'vitest'
import { accentOf, presetOf } from '../../ui/theme/preset.ts'
import { antdTheme } from './antd-theme.ts'

// Both values are `--scrim` of tokens.css, the background behind our own dialogs.
it.each([
  ['light', 'rgba(18, 36, 62, 0.42)'],
  ['dark', 'rgba(4, 9, 16, 0.62)'],
])('the overlay of an Ant Design dialog is the same as that of other dialogs (%s)', (look, scrim) => {
  const dark = look === 'dark'
  expect(antdTheme(accentOf(presetOf('#1890FF'), dark), dark, false).token?.colorBgMask).toBe(scrim)
})
