import { theme, type ThemeConfig } from 'antd'
import type { Preset } from './theme.ts'

/** Grounds, inks and lines; the dark column mirrors tokens.css. */
const palettes = {
  light: { layout: '#F3F7FB', surface: '#FFFFFF', well: '#F8FAFC', ink: '#1B2A41', ink2: '#46566F', ink3: '#5F6F87', control: '#8593A8', line: '#E2E9F1', success: '#22B573', warning: '#FFB020', error: '#BF2F1D' },
  dark: { layout: '#101924', surface: '#1B293B', well: '#213247', ink: '#EAF0F8', ink2: '#B7C4D6', ink3: '#94A5BB', control: '#6B7F99', line: '#2C3D53', success: '#35C585', warning: '#FFBE4A', error: '#FF8371' },
}

/** What follows the picked colour. In the dark links are lightened until they are readable. */
function accents(preset: Preset, dark: boolean) {
  return dark
    ? { primary: '#3BA0FF', link: '#7CC0FF', soft: '#17365A', button: '#1B70D2', buttonHover: '#175FB4' }
    : { primary: preset.seed, link: preset.action, soft: preset.soft, button: preset.action, buttonHover: preset.actionHover }
}

/** The theme of the visual direction as Ant Design tokens. */
export function antdTheme(preset: Preset, dark: boolean): ThemeConfig {
  const p = dark ? palettes.dark : palettes.light
  const a = accents(preset, dark)
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { prefix: 'mashu' }, hashed: false,
    token: {
      colorPrimary: a.primary, colorInfo: a.primary, colorLink: a.link, colorSuccess: p.success, colorWarning: p.warning, colorError: p.error,
      colorBgLayout: p.layout, colorBgContainer: p.surface, colorBgElevated: p.surface, colorText: p.ink, colorTextSecondary: p.ink2, colorTextTertiary: p.ink3, colorTextPlaceholder: p.ink3,
      colorBorder: p.control, colorBorderSecondary: p.line, colorSplit: p.line, borderRadius: 8, borderRadiusSM: 8, borderRadiusLG: 16,
      fontFamily: 'var(--font)', fontSize: 14, lineHeight: 1.6, controlHeight: 36, controlHeightLG: 44, motionDurationMid: '0.15s', motionDurationSlow: '0.25s',
    },
    components: {
      Table: { headerBg: p.well, headerColor: p.ink2, fontWeightStrong: 500, headerSplitColor: 'transparent', headerBorderRadius: 0, rowHoverBg: p.well, rowSelectedBg: a.soft, rowSelectedHoverBg: a.soft, borderColor: p.line, cellPaddingBlock: 10, cellPaddingInline: 12, selectionColumnWidth: 56 },
      Tabs: { itemColor: p.ink2, itemSelectedColor: a.link, inkBarColor: a.primary },
      Card: { borderRadiusLG: 16, bodyPadding: 24, headerBg: 'transparent' },
      Button: { colorPrimary: a.button, colorPrimaryHover: a.buttonHover, colorPrimaryActive: a.buttonHover, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500, defaultBg: p.surface, defaultColor: p.ink, defaultBorderColor: p.control },
      Checkbox: { borderRadiusSM: 4 },
      Input: { activeShadow: '0 0 0 3px rgba(24,144,255,.25)' },
      Pagination: { itemActiveBg: a.soft, itemSize: 36 },
      Segmented: { trackBg: p.layout, itemSelectedBg: p.surface, itemSelectedColor: a.link },
    },
  }
}
